/** The dialog in which operations record what the carrier doesn't tell. Two people don't overwrite each other's words unseen. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { LandfallError, type SchemasA, orThrow } from '../client/index.ts';
import { type Board, useBoard } from './context.ts';
import { type FieldName, type Values, changesOf, contested, fieldNames, fields, rebased, valuesOf } from './edit-fields.ts';
import type { ShipmentData } from './shipment-data.ts';
import { texts } from './texts.ts';

interface EditProps {
  data: ShipmentData;
  onClose(): void;
  onSaved(): void;
}

export function EditDialog({ data, onClose, onSaved }: EditProps) {
  const { client, report, say } = useBoard();
  const dialog = useRef<HTMLDialogElement>(null);
  /** What the fields held when the reader last saw them. */
  const [before, setBefore] = useState(() => valuesOf(data.shipment, data.container));
  const [typed, setTyped] = useState(before);
  const [conflicts, setConflicts] = useState<FieldName[]>([]);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const save = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    try {
      const outcome = await saveChanges(client, data, before, typed);
      setBefore(outcome.now);
      setTyped(outcome.typed);
      setConflicts(outcome.contested);
      if (outcome.contested.length > 0) return;
      say(texts.edit.saved);
      onSaved();
      dialog.current?.close();
    } catch (error) {
      setFault(report(error) ?? '');
    } finally {
      setBusy(false);
    }
  };
  const its = texts.edit;
  return (
    <dialog ref={dialog} class="edit" aria-labelledby="edit-title" onClose={onClose}>
      <h2 id="edit-title">{its.title(data.container.container_number)}</h2>
      <p class="soft">{its.hint}</p>
      <form onSubmit={save}>
        {conflicts.length > 0 && (
          <p class="banner" role="alert">
            {its.conflict(conflicts.map((name) => `${its.fields[name]}: ${before[name] || texts.unknown}`).join('; '))}
          </p>
        )}
        <div class="edit-fields">
          {fieldNames.map((name) => (
            <Field key={name} name={name} value={typed[name]} onInput={(value) => setTyped({ ...typed, [name]: value })} />
          ))}
        </div>
        {fault !== '' && (
          <p class="banner" role="alert">
            {fault}
          </p>
        )}
        <div class="ends">
          <button type="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button class="primary" type="submit" disabled={isBusy}>
            {its.save}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Field({ name, value, onInput }: { name: FieldName; value: string; onInput(value: string): void }) {
  const field = fields[name];
  const label = texts.edit.fields[name];
  if (typeof field.kind !== 'string') {
    return (
      <label>
        {label}
        <select value={value} onChange={(event) => onInput(event.currentTarget.value)}>
          {[...new Set([value, ...field.kind, ''])].map((choice) => (
            <option key={choice} value={choice}>
              {choice === '' ? texts.edit.asCarrier : choice}
            </option>
          ))}
        </select>
      </label>
    );
  }
  const input = (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value);
  if (field.kind === 'day') {
    return (
      <label>
        {label}
        <input type="date" value={value} onInput={input} />
      </label>
    );
  }
  return (
    <label>
      {label}
      <input value={value} maxLength={field.maxLength} onInput={input} />
    </label>
  );
}

interface SaveOutcome {
  now: Values;
  typed: Values;
  /** The fields that somebody else changed meanwhile; if there are any, the rest of the form is not saved. */
  contested: FieldName[];
}

type Client = Board['client'];

/** How often a save begins again because the record changed in the same moment. */
const maxTries = 4;

/** @throws LandfallError */
async function saveChanges(client: Client, { shipment, container }: ShipmentData, before: Values, typed: Values): Promise<SaveOutcome> {
  let [known, wanted] = [before, typed];
  for (let tries = 1; ; tries += 1) {
    try {
      for (const of of ['container', 'shipment'] as const) {
        const changes = changesOf(known, wanted, of);
        if (changes === null) continue;
        // The ETag is of the version whose values have just been compared.
        const current = await readRecord(client, shipment.id, container.id);
        const now = valuesOf(current.shipment, current.container);
        const fields = contested(known, wanted, now);
        wanted = rebased(known, wanted, now);
        known = now;
        if (fields.length > 0) return { now, typed: wanted, contested: fields };
        known = await write(client, of, current, changesOf(known, wanted, of));
      }
      return { now: known, typed: wanted, contested: [] };
    } catch (error) {
      const isChanged = error instanceof LandfallError && error.status === 412;
      if (!isChanged || tries === maxTries) throw error;
    }
  }
}

interface RecordVersion {
  shipment: SchemasA['Shipment'];
  container: SchemasA['Container'];
  etags: { shipment: string; container: string };
}

async function readRecord(client: Client, shipmentId: string, containerId: string): Promise<RecordVersion> {
  const [ofShipment, ofContainer] = await Promise.all([
    client.GET('/v2/shipments/{id}', { params: { path: { id: shipmentId } } }),
    client.GET('/v2/containers/{id}', { params: { path: { id: containerId } } }),
  ]);
  const etagOf = ({ response }: { response: Response }) => response.headers.get('ETag') ?? '*';
  return {
    shipment: orThrow(ofShipment),
    container: orThrow(ofContainer),
    etags: { shipment: etagOf(ofShipment), container: etagOf(ofContainer) },
  };
}

/** @returns the values as they are then */
async function write(client: Client, of: 'shipment' | 'container', current: RecordVersion, changes: object | null): Promise<Values> {
  const { shipment, container, etags } = current;
  if (changes === null) return valuesOf(shipment, container);
  const params = { path: { id: current[of].id }, header: { 'If-Match': etags[of] } };
  if (of === 'shipment') {
    return valuesOf(orThrow(await client.PATCH('/v2/shipments/{id}', { params, body: changes })), container);
  }
  return valuesOf(shipment, orThrow(await client.PATCH('/v2/containers/{id}', { params, body: changes })));
}
