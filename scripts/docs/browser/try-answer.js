// Shows an answer, and the call that got it as a curl command.
import { element, find } from './dom.js';

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
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

/** Shows the status, the time, the body, the headers and the same call with curl. */
export function showAnswer(answer, body, tookMs, curl) {
  const facts = element('dl', '');
  const say = (name, text) => facts.append(element('dt', name), element('dd', text));
  say('Status', `${answer.status} ${answer.statusText}`);
  say('Time', `${Math.round(tookMs)} ms`);
  const left = /r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1];
  if (left !== undefined) say('Limit left', `${left} more requests at once`);
  const block = (text) => element('pre', text, { tabIndex: 0 });
  const folded = (title, text) => {
    const details = element('details', '');
    details.append(element('summary', title), block(text));
    return details;
  };
  const code = answer.ok ? '' : problemOf(body).code;
  find('.try-answer').replaceChildren(
    facts,
    ...(/^\w+$/.test(code) ? [element('a', `What ${code} means`, { href: `/docs/errors/${code}` })] : []),
    block(typeof body === 'string' ? body || '(no body)' : JSON.stringify(body, null, 2)),
    folded('Headers', [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')),
    folded('The same with curl', curl),
  );
}
