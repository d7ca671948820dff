// Buttons that copy.
import { element } from './dom.js';

/** @param {HTMLButtonElement} button @param {string} words @param {() => string | Promise<string>} textOf what it copies */
export function copyOnClick(button, words, textOf) {
  button.textContent = words;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(await textOf());
    button.textContent = 'Copied';
    button.classList.add('done');
    setTimeout(() => {
      button.textContent = words;
      button.classList.remove('done');
    }, 1500);
  });
}

/** A block of code in the page gets a button that copies it. @param {HTMLPreElement} pre */
export function addCopy(pre) {
  if (!navigator.clipboard) return;
  const block = element('div', '', { className: 'block' });
  const button = element('button', '', { type: 'button', className: 'copy' });
  copyOnClick(button, 'Copy', () => pre.textContent);
  pre.replaceWith(block);
  block.append(pre, button);
}
