import { field, testForms } from './test/sign-in-forms.ts';

/** One page for each answer; forms of other kinds are in sign-in-forms.slow.test.ts. */
testForms([
  ['a form beside one to register with', `<form>${field}</form><form>${field}${field}</form>`, true],
  ['a form in a frame that nobody sees', '<iframe src="/frame" style="display: none"></iframe>', false],
  [
    'a page that does not answer',
    '<script>document.querySelectorAll = () => { for (;;); }</script>Hello',
    undefined,
  ],
]);
