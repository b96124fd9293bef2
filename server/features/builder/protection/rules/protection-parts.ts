import { hash } from 'node:crypto';
import { type EffectiveProtection, protectionAreas } from './protection.ts';

/** Protection parts of a page. The page is complete without them. */
export interface ProtectionParts {
  /** CSS; empty if nothing is protected. */
  readonly styles: string;
  /** The same text for every site, so that its hash is known; undefined if none is needed. */
  readonly script?: string;
  /** Attributes of the body that the script reads. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Text for one element with the class `protection-notice`, visible in print only. */
  readonly notice?: string | null;
  /** Maximum side length of pictures in pixels. */
  readonly pictureMaxPx?: number;
}

/** Elements that stay selectable everywhere: fields, code, addresses, prices, order numbers. */
const exempt =
  ':is(input,textarea,select,[contenteditable],code,pre,address,a[href^="tel:"],a[href^="mailto:"],.price,.order-number)';

/**
 * Parts of a page that implement a site's protection. Blocks carry a class for their area: `area-page`,
 * `area-shop` or `area-gallery`. Keys, the menus of links, fields and selected text, and everything that
 * assistive technology needs keep working. Source: reference §5.
 */
export function protectionOf(settings: EffectiveProtection): ProtectionParts {
  const { restrictions, noticeText, pictureMaxPx } = settings;
  const areas = protectionAreas.filter((area) => settings.areas[area]);
  if (settings.mode === 'off' || areas.length === 0) return { styles: '', attributes: {} };
  const within = `:is(${areas.map((area) => `.area-${area}`).join(',')})`;
  const pictures = `${within} :is(img,picture,video)`;
  const unselectable = '{-webkit-user-select:none;user-select:none}';
  const styles = [
    restrictions.disable_drag ? `${pictures}{-webkit-user-drag:none}` : '',
    restrictions.disable_context_menu ? `${pictures}{-webkit-touch-callout:none}` : '',
    restrictions.disable_selection ? `${within} :is(img,picture,figcaption)${unselectable}` : '',
    restrictions.disable_copy
      ? `${within}${unselectable}${within} ${exempt}{-webkit-user-select:text;user-select:text}`
      : '',
    restrictions.disable_print
      ? `.protection-notice{display:none}@media print{${pictures}{display:none!important}${within}{background-image:none!important}.protection-notice{display:block}}`
      : '',
  ].join('');
  const acts = [
    ...(restrictions.disable_drag ? ['drag'] : []),
    ...(restrictions.disable_context_menu ? ['menu'] : []),
    ...(restrictions.disable_copy ? ['copy'] : []),
  ];
  return {
    styles,
    ...(acts.length > 0
      ? {
          script: protectionScript,
          attributes: { 'data-protect': acts.join(' '), 'data-protect-areas': areas.join(' ') },
        }
      : { attributes: {} }),
    ...(restrictions.disable_print ? { notice: noticeText } : {}),
    ...(pictureMaxPx === null ? {} : { pictureMaxPx }),
  };
}

/**
 * Cancels drags and context menus of pictures, and copies of text, according to the body's attributes. Menus
 * opened with the keyboard and menus on links are never cancelled, nor are copies that start in an exempt
 * element.
 */
const protectionScript = [
  '(()=>{const d=document.body.dataset,on=a=>(d.protect||"").split(" ").includes(a),',
  'areas=(d.protectAreas||"").split(" ").map(a=>".area-"+a).join(),',
  'at=n=>n instanceof Element?n:n&&n.parentElement,',
  'picture=e=>{const t=at(e.target);return t&&t.closest("img,picture,video")&&t.closest(areas)};',
  'let key=false;addEventListener("keydown",()=>{key=true},true);addEventListener("pointerdown",()=>{key=false},true);',
  'if(on("drag"))addEventListener("dragstart",e=>{if(picture(e))e.preventDefault()});',
  'if(on("menu"))addEventListener("contextmenu",e=>{if(!key&&picture(e)&&!at(e.target).closest("a[href]"))e.preventDefault()});',
  'if(on("copy"))for(const n of["copy","cut"])addEventListener(n,e=>{const t=at(getSelection().anchorNode)||at(e.target);',
  `if(t&&t.closest(areas)&&!t.closest('${exempt}')&&!at(e.target).closest('${exempt}'))e.preventDefault()})})();`,
].join('');

/** The protection script as sites serve it. Its name contains a hash of its content, so it can be cached forever. */
export const protectionPart = {
  name: `protection.${hash('sha256', protectionScript).slice(0, 12)}.js`,
  text: protectionScript,
  sha256: hash('sha256', protectionScript, 'base64'),
} as const;
