// Shows an answer, the call that got it as a curl command, and the answers before it.
import { addCopy } from './copy.js';
import { element, find } from './dom.js';
import { coloredJson } from './json.js';

/** The title, detail and code of an error of either surface. */
export function problemOf(body) {
  const first = body?.errors?.[0]?.status ? body.errors[0] : (body ?? {});
  return { title: first.title ?? 'Error', detail: first.detail ?? '', code: first.code ?? '' };
}

/** The same call for a terminal, with the credential in a variable, as everywhere in these pages. */
export function curlOf(target, { method, headers, body }) {
  const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const secret = { Authorization: '"Authorization: Bearer $TOKEN"', 'X-API-Key': '"X-API-Key: $API_KEY"' };
  const lines = [
    `curl -i${method === (body === undefined ? 'GET' : 'POST') ? '' : ` -X ${method}`} ${quoted(location.origin + target)}`,
    ...Object.entries(headers).map(([header, value]) => `-H ${secret[header] ?? quoted(`${header}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body.replaceAll('\n', '\n  '))}`]),
  ];
  return lines.join(' \\\n  ');
}

/** How many calls are kept, in the page's memory only. */
const kept = 10;
const past = [];

/**
 * Shows an answer, and adds its call to the list of the last ones.
 * @param {{ method: string, target: string, curl: string, response: Response, body: unknown, tookMs: number }} call
 */
export function keepAnswer(call) {
  past.unshift(call);
  past.length = Math.min(past.length, kept);
  find('.try-past').hidden = false;
  find('.try-history').replaceChildren(
    ...past.map((each) => {
      const { method, target, response } = each;
      const button = element('button', '', { type: 'button' });
      button.append(statusOf(response), ` ${method} ${target}`);
      button.addEventListener('click', () => showAnswer(each));
      const item = element('li', '');
      item.append(button);
      return item;
    }),
  );
  showAnswer(call);
}

const statusOf = ({ status, ok }) => element('b', String(status), { className: ok ? 'good' : 'bad' });

/** The status, the time, what is left of the rate limit, the body, the same call with curl, and the headers. All of it is text. */
export function showAnswer({ response, body, tookMs, curl }) {
  const facts = element('dl', '');
  const say = (name, ...parts) => {
    const fact = element('dd', '');
    fact.append(...parts);
    facts.append(element('dt', name), fact);
  };
  say('Status', statusOf(response), ` ${response.statusText}`);
  say('Time', `${Math.round(tookMs)} ms`);
  const left = /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1];
  if (left !== undefined) say('Limit left', `${left} more requests at once`);
  const block = (...parts) => {
    const pre = element('pre', '', { tabIndex: 0 });
    pre.append(...parts);
    return pre;
  };
  const headers = element('details', '');
  headers.append(element('summary', 'Headers'), block([...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')));
  const code = response.ok ? '' : problemOf(body).code;
  find('.try-answer').replaceChildren(
    facts,
    ...(/^\w+$/.test(code) ? [element('a', `What ${code} means`, { href: `/docs/errors/${code}` })] : []),
    block(...(typeof body === 'string' ? [body || '(no body)'] : coloredJson(body))),
    element('h3', 'The same with curl'),
    block(curl),
    headers,
  );
  find('.try-answer').querySelectorAll('pre').forEach(addCopy);
}
