// Puts the reader's own values into the blocks of a page that ask for them.
import { element } from './dom.js';

/** What a block asks for, and where /docs/demo.json has it. */
const asked = { 'the password it printed': 'password', 'the API key it printed': 'apiKey' };

/** A block that asks for the demo's credentials gets a button that fills them in, in this page's memory only. @param {HTMLPreElement} pre */
export function addDemo(pre) {
  if (!Object.keys(asked).some((words) => pre.textContent.includes(words))) return;
  const button = element('button', "Fill in the sandbox's demo", { type: 'button', className: 'fill' });
  pre.after(button);
  button.addEventListener('click', async () => {
    const demo = await fetch('/docs/demo.json', { cache: 'no-store' }).then(
      (answer) => (answer.ok ? answer.json() : null),
      () => null,
    );
    if (demo) fillIn(demo);
    button.textContent = demo ? 'Filled in, on this page only' : 'This service offers no demo credentials here';
    button.disabled = true;
  });
}

function fillIn(demo) {
  const values = [...Object.entries(asked).map(([words, name]) => [words, demo[name]]), ['127.0.0.1:3000', location.host]];
  for (const code of document.querySelectorAll('pre code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const [words, value] of values) texts.currentNode.data = texts.currentNode.data.replaceAll(words, () => value);
    }
  }
}
