// Puts the reader's own values into the samples of a page: those of a sign-in on it (try.js), or the demo's. They are in this page's
// memory only.
import { element } from './dom.js';

/** What a block asks for in words, and where /docs/demo.json has it. */
const asked = { 'the password it printed': 'password', 'the API key it printed': 'apiKey' };
/** Samples in a shell, in Python and in TypeScript name a credential so. */
const named = /\$(?:TOKEN|API_KEY)\b|\{TOKEN\}|: API_KEY\b|\bbaseUrl, (?:token|apiKey)\b/;

/** Fills a page's samples in when the reader has signed in, and offers the demo's values where the first block asks for some. */
export function addOwnValues() {
  document.addEventListener('credentials', ({ detail }) => fillIn(detail));
  const blocks = [...document.querySelectorAll('pre')];
  const inWords = blocks.filter((pre) => Object.keys(asked).some((words) => pre.textContent.includes(words)));
  const sample = blocks.find((pre) => pre.closest('.side') && named.test(pre.textContent));
  for (const pre of new Set([...inWords, ...(sample ? [sample] : [])])) addDemo(pre);
}

/** @param {HTMLPreElement} pre */
function addDemo(pre) {
  const button = element('button', "Fill in the sandbox's demo", { type: 'button', className: 'fill' });
  pre.after(button);
  button.addEventListener('click', async () => {
    const demo = await jsonOf(fetch('/docs/demo.json', { cache: 'no-store' }));
    if (demo) fillIn({ ...demo, API_KEY: demo.apiKey, TOKEN: await tokenFor(demo) });
    for (const other of document.querySelectorAll('button.fill')) {
      other.textContent = demo ? 'Filled in, on this page only' : 'This service offers no demo credentials here';
      other.disabled = true;
    }
  });
}

async function tokenFor({ username, password }) {
  const headers = { 'Content-Type': 'application/json' };
  return (await jsonOf(fetch('/auth/tokens', { method: 'POST', headers, body: JSON.stringify({ username, password }) })))?.token;
}

const jsonOf = (asking) =>
  asking.then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  );

/** The texts of the samples before anything was filled in. */
const originals = new WeakMap();

function fillIn({ TOKEN, API_KEY, ...demo }) {
  const { origin, host } = location;
  const changes = [
    ...Object.entries(asked).map(([words, name]) => [words, demo[name]]),
    ['127.0.0.1:3000', host],
    [/\$LANDFALL\b|\{LANDFALL\}|\$\{baseUrl\}/g, origin],
    [/\$TOKEN\b|\{TOKEN\}/g, TOKEN],
    [/\$API_KEY\b/g, API_KEY],
    [/(?<=: )API_KEY\b/g, API_KEY && `"${API_KEY}"`],
    [/\bbaseUrl, token\b/g, TOKEN && `baseUrl: '${origin}', token: '${TOKEN}'`],
    [/\bbaseUrl, apiKey\b/g, API_KEY && `baseUrl: '${origin}', apiKey: '${API_KEY}'`],
  ].filter(([, value]) => value);
  for (const code of document.querySelectorAll('article pre code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      if (!originals.has(node)) originals.set(node, node.data);
      node.data = changes.reduce((text, [words, value]) => text.replaceAll(words, () => value), originals.get(node));
    }
  }
}
