/** Search, filters, order and count above the list. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Columns, ColumnsMenu } from './columns.tsx';
import { useBoard } from './context.ts';
import { ExportMenu } from './list-export.tsx';
import { ViewLink } from './parts.tsx';
import { statuses } from './status.ts';
import { ViewsMenu } from './saved-views.tsx';
import { texts } from './texts.ts';
import type { Pages, Row } from './use-pages.ts';
import { type Filters, customsStatuses, freeDays, isFiltered, noFilters, sorts } from './view-state.ts';

interface BarProps {
  filters: Filters;
  pages: Pages;
  columns: Columns;
  onChange(changed: Partial<Filters>): void;
}

export function FilterBar({ filters, pages, columns, onChange }: BarProps) {
  const { canWrite, formats, lastVisit } = useBoard();
  const [isOpen, setOpen] = useState(false);
  const { rows } = pages;
  const { count: total, isExact } = pages.total ?? { count: rows.length, isExact: !pages.hasMore };
  const known = useMemo(() => ({ scacs: valuesOf(rows, 'scac'), ports: valuesOf(rows, 'port_of_discharge') }), [rows]);
  const all = texts.list;
  return (
    <div class={isOpen ? 'bar open' : 'bar'} role="search">
      <SearchField value={filters.q} onChange={(q) => onChange({ q })} />
      <button class="filters-button" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {all.filters}
      </button>
      <div class="filters">
        <Choice
          label={all.status}
          value={filters.status}
          options={[['', all.anyStatus], ...statuses.map((each) => [each, each] as const)]}
          onChange={(status) => onChange({ status })}
        />
        <CodeField
          label={all.carrier}
          hint={all.carrierHint}
          value={filters.scac}
          pattern="[A-Za-z]{2,4}"
          known={known.scacs}
          onChange={(scac) => onChange({ scac })}
        />
        <CodeField
          label={all.port}
          hint={all.portHint}
          value={filters.port}
          pattern="[A-Za-z]{2}[A-Za-z0-9]{3}"
          known={known.ports}
          onChange={(port) => onChange({ port })}
        />
        <Choice
          label={all.lastFreeDay}
          value={filters.free}
          options={[['', all.freeDays['']], ...freeDays.map((each) => [each, all.freeDays[each]] as const)]}
          onChange={(free) => onChange({ free })}
        />
        <Choice
          label={all.provisional}
          value={filters.provisional}
          options={(['', 'true', 'false'] as const).map((each) => [each, all.certainty[each]])}
          onChange={(provisional) => onChange({ provisional })}
        />
        <Choice
          label={all.late}
          value={filters.late}
          options={(['', 'true', 'false'] as const).map((each) => [each, all.exceptionFilter[each]])}
          onChange={(late) => onChange({ late })}
        />
        <Choice
          label={all.customs}
          value={filters.customs}
          options={[['', all.anyCustoms], ...customsStatuses.map((each) => [each, each] as const)]}
          onChange={(customs) => onChange({ customs })}
        />
        {lastVisit !== null && (
          <Choice
            label={all.changed}
            value={filters.changed}
            options={(['', 'visit'] as const).map((each) => [each, all.changedFilter[each]])}
            onChange={(changed) => onChange({ changed })}
            isDisabled={filters.free !== ''}
          />
        )}
        <Choice
          label={all.sort}
          value={filters.free !== '' ? 'free_time_last_day' : filters.changed !== '' ? '-updated_at' : filters.sort}
          options={sorts.map((each) => [each, all.sorts[each]])}
          onChange={(sort) => onChange({ sort })}
          isDisabled={filters.free !== '' || filters.changed !== ''}
        />
        {isFiltered(filters) && (
          <button class="quiet" type="button" onClick={() => onChange({ ...noFilters, sort: filters.sort })}>
            {all.clear}
          </button>
        )}
      </div>
      <span class="count" role="status">
        {rows.length > 0 && all.count(formats.number(total), total, !isExact)}
      </span>
      <ColumnsMenu {...columns} />
      <ViewsMenu filters={filters} />
      <ExportMenu filters={filters} />
      {canWrite && (
        <ViewLink class="button primary" view={{ name: 'add', filters }}>
          {all.add}
        </ViewLink>
      )}
    </div>
  );
}

function valuesOf(rows: Row[], name: 'scac' | 'port_of_discharge'): string[] {
  return [...new Set(rows.flatMap((row) => row[name] ?? []))].sort();
}

/** The key `/` leads to it. */
function SearchField({ value, onChange }: { value: string; onChange(text: string): void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || target.matches('input, textarea, select') || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <input
      class="search"
      ref={field}
      type="search"
      maxLength={100}
      aria-label={texts.list.search}
      placeholder={texts.list.search}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  isDisabled?: boolean;
  onChange(value: Value): void;
}

function Choice<Value extends string>({ label, value, options, isDisabled = false, onChange }: ChoiceProps<Value>) {
  const isSet = value !== '' && value !== noFilters.sort;
  return (
    <select
      class={isSet ? 'set' : undefined}
      aria-label={label}
      title={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface CodeProps {
  label: string;
  hint: string;
  value: string;
  pattern: string;
  known: string[];
  onChange(code: string): void;
}

/** A code that counts once it is whole; the codes of the rows are offered. */
function CodeField({ label, hint, value, pattern, known, onChange }: CodeProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const id = `codes-${label.replaceAll(' ', '-')}`;
  const type = (typed: string) => {
    setText(typed);
    const isWhole = new RegExp(`^${pattern}$`).test(typed.trim());
    if (isWhole || typed.trim() === '') onChange(typed.trim().toUpperCase());
  };
  return (
    <>
      <input
        class={value === '' ? 'code' : 'code set'}
        aria-label={label}
        title={label}
        placeholder={hint}
        value={text}
        maxLength={5}
        list={id}
        spellcheck={false}
        autocapitalize="characters"
        onInput={(event) => type(event.currentTarget.value)}
      />
      <datalist id={id}>
        {known.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}
