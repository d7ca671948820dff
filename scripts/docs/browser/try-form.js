// The fields of a call: its parameters, and its body as a form over its JSON.
import { element } from './dom.js';

/**
 * A labeled input for a field of try.json.
 * @param {object} field
 * @param {string} at what faults call it: a parameter's name, or a pointer into the body
 * @param {string} value
 */
export function inputFor({ name, required, kind, options, nullable, description, example }, at, value) {
  const input = element(options.length > 0 && kind !== 'list' ? 'select' : kind === 'json' ? 'textarea' : 'input', '', { required });
  if (input.matches('select')) {
    const all = [...(required ? [] : ['']), ...options, ...(nullable ? ['null'] : [])];
    input.append(...all.map((each) => element('option', each === '' ? '(left out)' : each, { value: each })));
  } else Object.assign(input, { autocomplete: 'off', spellcheck: false, rows: 3 });
  if (kind === 'number') input.inputMode = 'numeric';
  if (example !== undefined && example !== name) input.placeholder = `for example ${textOf(example)}`;
  input.value = value;
  input.dataset.at = at;
  const hint = [description, kind === 'list' && 'Names between commas.', kind === 'json' && 'As JSON.'].filter(Boolean).join(' ');
  const label = element('label', `${name.split('.').at(-1)}${required ? ' (required)' : ''} `);
  const fault = element('small', '', { className: 'try-fault', id: `try-fault-${at.replaceAll(/\W/g, '-')}` });
  label.append(input, fault, element('small', hint));
  return label;
}

/**
 * A labeled choice of ids for a parameter, and of another one, which is typed.
 * @param {object} field @param {{ id: string, words: string }[]} ids
 */
export function idInputFor(field, ids) {
  const label = inputFor(
    { ...field, options: ids.map(({ id }) => id), kind: 'text', nullable: false, required: true },
    field.name,
    ids[0].id,
  );
  const select = label.querySelector('select');
  [...select.options].forEach((option, at) => (option.textContent = ids[at].words));
  select.append(element('option', 'Another one …', { value: '' }));
  select.addEventListener('change', () => {
    if (select.value !== '') return;
    const typed = inputFor({ ...field, options: [], kind: 'text' }, field.name, '');
    label.replaceWith(typed);
    typed.querySelector('input').focus();
  });
  return label;
}

/**
 * A form over the JSON in a text area: what is typed in one shows in the other.
 * @param {HTMLElement} box @param {object[]} fields of try.json @param {HTMLTextAreaElement} json
 */
export function showBodyForm(box, fields, json) {
  const inputs = fields.map((field) => {
    const label = inputFor(field, `/${field.name.replaceAll('.', '/')}`, '');
    const input = label.querySelector('input, select, textarea');
    input.addEventListener('input', () => {
      json.value = JSON.stringify(withValue(parsed(json.value) ?? {}, field.name.split('.'), valueOf(field, input.value)), null, 2);
    });
    return { field, input, label };
  });
  json.oninput = () => {
    const body = parsed(json.value);
    for (const { field, input } of inputs) input.value = textOf(field.name.split('.').reduce((inner, name) => inner?.[name], body));
  };
  json.oninput();
  box.replaceChildren(...inputs.map(({ label }) => label));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value) {
  if (value === undefined) return '';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a typed text stands for. A text that cannot be read stays one, so that the check says what is wrong with it. */
function valueOf({ kind, options, nullable }, text) {
  if (text === '') return undefined;
  if (nullable && text === 'null') return null;
  if (kind === 'list') return text.split(',').flatMap((each) => each.trim() || []);
  return kind === 'text' && !options.includes('true') ? text : (parsed(text) ?? text);
}

/** The object with a value at a path; without it, and without what is empty then, if the value is undefined. */
function withValue(object, [name, ...rest], value) {
  const { [name]: inner, ...others } = object;
  const next = rest.length === 0 ? value : withValue(inner ?? {}, rest, value);
  const isEmpty = next === undefined || (rest.length > 0 && Object.keys(next).length === 0);
  if (isEmpty) return others;
  // A name keeps its place.
  return name in object ? { ...object, [name]: next } : { ...others, [name]: next };
}

/** Shows each fault at its field, and those of no field in a list. @param {{ at: string, text: string }[]} faults */
export function showFaults(form, faults) {
  const shown = new Set();
  for (const input of form.querySelectorAll('[data-at]')) {
    const own = faults.find(({ at }) => at === input.dataset.at);
    const words = input.parentElement.querySelector('.try-fault');
    words.textContent = own ? own.text : '';
    input.toggleAttribute('aria-invalid', Boolean(own));
    if (own) input.setAttribute('aria-invalid', 'true');
    if (own && input.checkVisibility()) shown.add(own);
  }
  const others = faults.filter((each) => !shown.has(each)).slice(0, 5);
  form.querySelector('.try-faults').replaceChildren(...others.map(({ at, text }) => element('li', `${at}: ${text}`)));
}
