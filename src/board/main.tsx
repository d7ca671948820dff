/** The page. */
import { render } from 'preact';
import { App } from './app.tsx';
import './style.css';
import './administration/style.css';
import './share/style.css';

const root = document.getElementById('board');
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
