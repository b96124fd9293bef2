// Selectors at the edge of what is one: names that are none in the places of names, and arguments that nearly fit.

/** Splits at two spaces or a line break. */
const apart = (text: string): string[] => text.trim().split(/\s{2,}/);

const names = [
  ...apart(String.raw`
  a  1  1a  0  -  -1  --  --1  -a  _  _1  é  1é  😀  1😀  \31  \31 a  \61  -\31  \-  \0  \110000 a  a.b  a-
  a\:b  1e3  .5  5.  +1  +a  %  10%  1px  !  !important  $  @a  &  ^  {  a{  a;  ""  ''  u+1  U+0a  url(a)  a()
  *  **  |  |a  a|b  *|a  <  <!--  -->  {{selector}}  a:b  #  ##a  ..a
  `),
  '\u00b7',
  '\u00a0',
  '\\',
  '\\ ',
  '\\d800 ',
  'a\\',
  '`',
];

const places: ((name: string) => string)[] = [
  (name) => `#${name}`,
  (name) => `.${name}`,
  (name) => `div${name}`,
  (name) => `x #${name}.y`,
  (name) => `[${name}]`,
  (name) => `[x=${name}]`,
  (name) => `[x="${name}"]`,
  (name) => `[x=y ${name}]`,
  (name) => `:is(#${name}, .b)`,
  (name) => `:not(.${name})`,
  (name) => `:has(> #${name})`,
  (name) => `:lang(${name})`,
  (name) => `:dir(${name})`,
  (name) => `:nth-child(${name})`,
  (name) => `:nth-child(2n+1 of #${name})`,
];

const steps = [
  ...apart(String.raw`
  n  N  +n  -n  + n  n+1  n + 1  n +1  n+ 1  n-1  n- 1  n -1  n - 1  n+-1  n + -1  n-  n--1  2n  2 n  2n1  2n 1
  +2n  + 2n  -2n+1  --2n  2.0n  1e1n  2n+1.0  1.0  1e1  even  EVEN  even odd  evens  2n+1 of  2n+1 of a
  2n+1 OF a  2n+1 of a,b  2n+1 of a b  of a  2n+1of a  2n+1 of > a  \6e  \n
  `),
  'odd ',
  ' odd',
];

const counted = steps.flatMap((nth) => [
  `:nth-child(${nth})`,
  `:nth-last-child(${nth})`,
  `:nth-of-type(${nth})`,
  `p:nth-last-of-type(${nth})`,
]);

const others = [
  ...apart(`
  [x=y]  [x~=y]  [x|=y]  [x^=y]  [x$=y]  [x*=y]  [x!=y]  [x==y]  [x=]  [=y]  []  [x y]  [x=y z]  [x=y i]
  [x=y I]  [x=y s]  [x=y i s]  [x="y"i]  [x=yi]  [x i]  [ x = y ]  [x=y  [x="y]  [x=y]]  a,b  a,,b  ,a  a,  a b
  a>b  a>>b  a> >b  a+b  a~b  a||b  a|b  >a  a>  +a  ~a  a ~ > b  :is()  :where()  :not()  :has()  :is(a
  :is(a))  :is(a,)  :is(,a)  :not(a,,b)  :is(> a)  :not(> a)  :has(> a)  :has(+ a, ~ b)  :has(>)  :has(> > a)
  :has(a >)  :is(:has(a))  :has(:is(a))  :has(:not(:has(a)))  :has(:is(:has(a)))  :not(:has(a))  :is(::before)
  :has(::before)  :is(*)  :not(*)  :has(*)  *:hover  *.a  *a  :hover()  :hover(a)  :not  :is  :nth-child  :lang
  :root:root  :HOVER  :Not(a)  :-webkit-any(a)  :matches(a)  :lang(en)  :lang("en")  :lang(en, fr)  :lang(en fr)
  :lang(en,)  :lang(,en)  :lang()  :lang("*-CH")  :lang(*-CH)  :lang(en,,fr)  :lang(-)  :lang(1en)  :lang("")
  :dir(ltr)  :dir(rtl)  :dir(auto)  :dir(ltr rtl)  :dir("ltr")  :dir()  :host  :host(a)  :scope  :scope > a
  :state(a)  :--custom  : hover  :: before  :before  ::before  ::a  ::-x  a:hover:focus.b#c[d]  a#b.c  #b a
  a.b.c  a.b .c  a. b  a# b  a [b  .a.  #  .  :  ::  [  ]  (  )
  `),
];

export const nastySelectors: readonly string[] = [
  ...new Set([...names.flatMap((name) => places.map((wrap) => wrap(name))), ...counted, ...others]),
];
