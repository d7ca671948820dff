/** The page of a share link. */
import { render } from 'preact';
import { SharePage } from './page.tsx';
import '../style.css';
import './style.css';

const root = document.getElementById('board');
if (root) {
  root.replaceChildren();
  render(<SharePage />, root);
}
