import { field, testForms } from './test/sign-in-forms.ts';

testForms([
  ['a form to register with alone', `<form>${field}${field}</form>`, false],
  [
    'a form for a new password with the old one',
    `<form><input type=password autocomplete=current-password>${field}${field}</form>`,
    true,
  ],
  [
    'a form in a shadow tree',
    `<a-form></a-form><script>document.querySelector('a-form').attachShadow({ mode: 'open' }).innerHTML = '${field}'</script>`,
    true,
  ],
  [
    'a small one in the shadow tree of a header',
    `<header><a-form></a-form></header><script>document.querySelector('a-form').attachShadow({ mode: 'open' }).innerHTML = '${field}'</script>`,
    false,
  ],
  ['a form in a frame', '<iframe src="/frame"></iframe>', true],
]);
