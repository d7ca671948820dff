import type { Scope } from '../domain/account.ts';
import type { VesselMention, VesselPosition } from '../domain/carrier-report.ts';
import { latestTimes } from '../domain/stored-times.ts';
import { newId } from '../domain/new-id.ts';
import { whereTooFarAhead } from './postponed.ts';
import type { Vessel } from '../domain/places.ts';
import { type TrackPoint, isTrackPoint } from '../domain/track.ts';
import { vesselScopes } from './scope.ts';
import type { Sql } from './sql.ts';
import { type Values, type Write, byIndex, param, params, raw, withLimit } from './statement.ts';
import { Table, id, number, optional, text, time } from './table.ts';
import { VesselPositions } from './vessel-positions.ts';

const vessels = new Table('vessels', {
  id: id(),
  scope: text(),
  naturalKey: text(),
  imo: text().nullable(),
  name: text().nullable(),
  mmsi: text().nullable(),
  position: optional({
    latitude: number(),
    longitude: number(),
    speedKnots: number().nullable(),
    headingDegrees: number().nullable(),
    at: time('position_at'),
  }),
  tracked: optional({
    latitude: number('tracked_latitude'),
    longitude: number('tracked_longitude'),
    headingDegrees: number('tracked_heading_degrees').nullable(),
    at: time('tracked_at'),
  }),
});

const vessel = vessels.without('scope', 'naturalKey', 'tracked');
const inScopes = [param('one'), param('other')];
const find = vessel.select((query) => query.where(params('id')).whereIn('scope', inScopes));
// Descending, because '' sorts first and the account's own vessel must come before the world's.
const findByImo = vessel.select((query) => query.where(params('imo')).whereIn('scope', inScopes).orderBy('scope', 'desc').limit(1));
const listByKeys = vessels.without('scope').select((query, each) => query.where(params('scope')).whereIn('natural_key', each));
const listByIds = vessel.select((query, each) => query.whereIn('scope', inScopes).whereIn('id', each));
const moving = vessels.without('naturalKey').readByKey(['id'], (query) => query);
const listWorld = vessels.without('scope').select((query) =>
  query
    // The unique index over scope and natural key; the servers name it after its first column.
    .from(byIndex('vessels', 'scope'))
    .where({ scope: '' })
    .where('natural_key', '>', param('after'))
    .orderBy('natural_key')
    .modify(withLimit),
);
const identify = vessels.write((query) =>
  query.where(params('id')).update({ ...params('mmsi'), name: raw('COALESCE(name, ?)', param('name')) }),
);
const rename = vessels.write((query) => query.where(params('id')).update(params('name', 'mmsi')));
const positions = vessels.only('position');
/** For a position that is also one of the vessel's track. */
const tracked = vessels.only('position', 'tracked');
type Moved = typeof positions | typeof tracked;
const mover = (columns: Moved): Write =>
  vessels.write((query) =>
    query
      .where(params('id'))
      .where((known) => known.whereNull('position_at').orWhere('position_at', '<', param('position_at')))
      .update(columns.assignments),
  );
const move = { untracked: mover(positions), tracked: mover(tracked) };
const moverNow = (columns: Moved): Write =>
  vessels.write((query) =>
    query
      .where(params('id'))
      .where((known) =>
        known
          .whereNull('position_at')
          .orWhere('position_at', '<', param('position_at'))
          .orWhere((wrong) => whereTooFarAhead(wrong, 'position_at', 'past')),
      )
      .update(columns.assignments),
  );
const moveNow = { untracked: moverNow(positions), tracked: moverNow(tracked) };

/** SQLite takes about 3 ms for this many rows, and blocks all others for that time. */
const pageSize = 500;

/** A vessel with the last position of its track. */
export interface MovingVessel extends Vessel {
  tracked: TrackPoint | null;
}

/** Unique by scope and natural key: the IMO number, else the name. */
export class Vessels {
  readonly #sql: Sql;
  readonly #positions: VesselPositions;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#positions = new VesselPositions(sql);
  }

  /**
   * Finds vessels by their IMO numbers, else by their names, or inserts them, and records the newest names, MMSIs and positions.
   *
   * @param scope '' for the world's vessels, an account's id for its simulated ones
   * @returns their ids, in the order of the mentions
   */
  async ensureAll(scope: string, mentions: VesselMention[]): Promise<string[]> {
    const known = await this.#listByKeys(scope, mentions.map(naturalKeyOf));
    const ids: string[] = [];
    for (const mention of mentions) ids.push(await this.#ensure(scope, mention, known.get(naturalKeyOf(mention))));
    return ids;
  }

  /** The same for one vessel. */
  async ensure(scope: string, mention: VesselMention): Promise<string> {
    const [id = ''] = await this.ensureAll(scope, [mention]);
    return id;
  }

  async #ensure(scope: string, mention: VesselMention, found: MovingVessel | undefined): Promise<string> {
    const naturalKey = naturalKeyOf(mention);
    const { imo, name, mmsi, position } = mention;
    let known = found;
    if (!known) {
      await vessels.insertIfAbsent(this.#sql, { id: newId(), scope, naturalKey, imo, name, mmsi, position: null, tracked: null });
      known = (await this.#listByKeys(scope, [naturalKey])).get(naturalKey);
    }
    if (!known) throw new Error(`Vessel ${naturalKey} was deleted while it was inserted.`);

    const isRenamed = (name !== null && name !== known.name) || (mmsi !== null && mmsi !== known.mmsi);
    if (isRenamed) await rename.run(this.#sql, { id: known.id, name: name ?? known.name, mmsi: mmsi ?? known.mmsi });
    await this.#advance(known, position);
    return known.id;
  }

  /** Records the newest positions of the vessels among them that exist. @returns those that have moved, as they were before */
  async moveAll(scope: string, mentions: VesselMention[]): Promise<{ before: Vessel; position: VesselPosition }[]> {
    const known = await this.#listByKeys(scope, mentions.map(naturalKeyOf));
    const moved: { before: Vessel; position: VesselPosition }[] = [];
    for (const mention of mentions) {
      const vessel = known.get(naturalKeyOf(mention));
      const position = vessel && (await this.#advance(vessel, mention.position));
      if (position) moved.push({ before: vessel, position });
    }
    return moved;
  }

  /** @returns the position, if it is newer */
  async #advance(vessel: MovingVessel, position: VesselPosition | null): Promise<VesselPosition | null> {
    if (!position || (vessel.position !== null && position.at <= vessel.position.at)) return null;
    await this.move(vessel, position);
    return position;
  }

  async #listByKeys(scope: string, naturalKeys: string[]): Promise<Map<string, MovingVessel>> {
    return new Map((await listByKeys.all(this.#sql, { scope }, naturalKeys)).map(({ naturalKey, ...vessel }) => [naturalKey, vessel]));
  }

  /** Records where a vessel is, unless a newer position is stored, from any source. */
  move(vessel: MovingVessel, position: VesselPosition): Promise<void> {
    return this.#move(move, vessel, position, {});
  }

  /** The same for a position that has just been reported: one that is further ahead is from before a clock was set back. */
  moveNow(vessel: MovingVessel, position: VesselPosition): Promise<void> {
    return this.#move(moveNow, vessel, position, latestTimes(position.at));
  }

  /** Adds the position to the vessel's track if it says more than the last one there. */
  async #move(moves: typeof move, { id, tracked: last }: MovingVessel, position: VesselPosition, times: Values): Promise<void> {
    if (!isTrackPoint(last, position)) {
      await moves.untracked.run(this.#sql, { id, ...positions.values({ position }), ...times });
      return;
    }
    await this.#positions.insert(id, position);
    await moves.tracked.run(this.#sql, { id, ...tracked.values({ position, tracked: position }), ...times });
  }

  /** Records the MMSI of a vessel, and its name if no carrier has reported one. */
  async identify(id: string, mmsi: string, name: string | null): Promise<void> {
    await identify.run(this.#sql, { id, mmsi, name });
  }

  /** The world's vessels, page by page in the order of their IMO numbers; no account's simulated ones. */
  async *pagesOfWorld(): AsyncGenerator<MovingVessel[]> {
    let page: (MovingVessel & { naturalKey: string })[];
    let after = '';
    do {
      page = await listWorld.all(this.#sql, { after, limit: pageSize });
      yield page.map(({ naturalKey: _key, ...known }) => known);
      after = page.at(-1)?.naturalKey ?? '';
    } while (page.length === pageSize);
  }

  /** A real vessel or one of the account's simulated ones. With a test credential, only a simulated one. */
  find(scope: Scope, id: string): Promise<Vessel | undefined> {
    return find.first(this.#sql, { id, ...vesselScopes(scope) });
  }

  /** The account's own vessel with that number if it has one, else the world's. */
  findByImo(scope: Scope, imo: string): Promise<Vessel | undefined> {
    return findByImo.first(this.#sql, { imo, ...vesselScopes(scope) });
  }

  /** Those that exist within the scope, in no order. */
  listByIds(scope: Scope, ids: string[]): Promise<Vessel[]> {
    return listByIds.all(this.#sql, vesselScopes(scope), ids);
  }

  /** The same with the last positions of their tracks, in the order of the ids. Requests that arrive together share the statement. */
  async listMoving(scope: Scope, ids: readonly string[]): Promise<MovingVessel[]> {
    const { one, other } = vesselScopes(scope);
    const found = (await Promise.all(ids.map((vesselId) => moving.all(this.#sql, [vesselId])))).flat();
    return found.filter((vessel) => vessel.scope === one || vessel.scope === other).map(({ scope: _scope, ...vessel }) => vessel);
  }
}

function naturalKeyOf({ imo, name }: VesselMention): string {
  const key = (imo ?? name)?.slice(0, 191);
  if (!key) throw new Error('A vessel needs an IMO number or a name.');
  return key;
}
