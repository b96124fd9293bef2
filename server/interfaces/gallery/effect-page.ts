import { attributes, type Html, html } from '../../../renderer/html.ts';
import { ownUrl } from '../../../renderer/url.ts';
import type { EffectCard, EffectFacts, EffectParameter } from './effects.ts';
import { categoryName, libraryName } from './names.ts';

/** Page of one effect: description, adjustable values, and code. */
export function effectMain(effect: EffectFacts, neighbours: readonly EffectCard[]): Html {
  const demo = ownUrl(`/effects/${effect.effect_id}/demo`);
  return html`
<nav class="trail" aria-label="Breadcrumb"><a href="/effects">Effects</a> <span aria-hidden="true">/</span> <a href="${ownUrl(`/effects?category=${encodeURIComponent(effect.category)}`)}">${categoryName(effect.category)}</a></nav>
<div class="intro">
<h1>${effect.name}</h1>
<p>${effect.description}</p>
</div>
<section class="show" aria-label="Demonstration" data-effect="${effect.effect_id}">
<iframe class="stage" title="Demo of ${effect.name}" src="${demo}" allow=""></iframe>
<div class="play scripted">
<button type="button" class="button" id="replay">Play again</button>
<button type="button" class="button quiet" id="try" aria-pressed="false">Try it yourself</button>
<label class="calm"><input type="checkbox" id="calm" role="switch"> Reduce motion</label>
<a href="${demo}">Open in full</a>
</div>
</section>
<div class="two">
<section class="code" aria-labelledby="code-title">
<div class="part-head"><h2 class="title" id="code-title">Code</h2><button type="button" class="button scripted" id="copy-all">Copy everything</button></div>
<form id="compose" class="compose scripted">
<label for="selector">For the elements</label>
<input id="selector" name="selector" value="${effect.default_selector}" maxlength="300" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="selector-problem">
<p id="selector-problem" class="problem" role="alert"></p>
${effect.parameters.length > 0 && html`<fieldset class="values"><legend>Values</legend>${effect.parameters.map(control)}</fieldset>`}
</form>
<div id="parts" class="parts">
<pre tabindex="0" aria-label="All of the code"><code>${effect.code}</code></pre>
</div>
</section>
<section class="facts" aria-labelledby="facts-title">
<h2 class="title" id="facts-title">Good to know</h2>
<dl>
<dt>Good for</dt><dd>${effect.best_fit}</dd>
<dt>Avoid when</dt><dd>${effect.avoid_when}</dd>
<dt>Reduced motion</dt><dd>${effect.reduced_motion.description}</dd>
<dt>Accessibility</dt><dd>${effect.accessibility}</dd>
<dt>Speed</dt><dd>${effect.performance}</dd>
<dt>Browsers</dt><dd>${baselines[effect.browser_support.baseline]} ${effect.browser_support.fallback}</dd>
<dt>Needs</dt><dd>${needs(effect)}</dd>
<dt>Licence</dt><dd>${effect.license}${effect.license_notice !== null && html`. ${libraryName(effect.library)}: ${effect.license_notice}`}</dd>
<dt>For agents</dt><dd><code>svc_effects_compose</code> with <code>effect_id</code> <code>${effect.effect_id}</code></dd>
</dl>
</section>
</div>
<section class="more" aria-labelledby="more-title">
<h2 class="title" id="more-title">More in ${categoryName(effect.category)}</h2>
<ul>${neighbours.map((each) => html`<li><a href="${ownUrl(`/effects/${each.effect_id}`)}">${each.name}</a> <span class="about">${each.description}</span></li>`)}</ul>
</section>
`;
}

const baselines: Readonly<Record<string, string>> = {
  widely: 'In every browser for years.',
  newly: 'In every current browser.',
  limited: 'Not in every browser yet.',
};

const needs = ({ dependency, install }: EffectFacts): Html =>
  dependency ? html`${install} Or <code>${dependency.npm}</code>` : html`${install}`;

/** Number and unit of a default value. */
const measure = /^(-?[\d.]+)([a-z%]*)$/;

function control({ name, label, kind, default: value, min, max, step, options }: EffectParameter): Html {
  const id = name.replace(/^--/, '');
  if (kind === 'choice') {
    const choices = options.map(
      (option) => html`<option${option === value && attributes({ selected: true })}>${option}</option>`,
    );
    return html`<label for="${id}">${label}</label><select id="${id}" data-parameter="${name}">${choices}</select><output for="${id}">${value}</output>`;
  }
  if (kind === 'color')
    return html`<label for="${id}">${label}</label><input id="${id}" data-parameter="${name}" type="color" value="${/^#[0-9a-f]{6}/i.test(value) ? value.slice(0, 7) : '#808080'}"><output for="${id}">${value}</output>`;
  const [, amount = '0', unit = ''] = measure.exec(value) ?? [];
  return html`<label for="${id}">${label}</label><input id="${id}" data-parameter="${name}" data-unit="${unit}" type="range" min="${min ?? 0}" max="${max ?? Number(amount) * 3}" step="${step ?? 'any'}" value="${amount}"><output for="${id}">${value}</output>`;
}
