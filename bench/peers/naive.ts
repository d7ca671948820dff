/** Landfall's own packages, used as their READMEs show: Express, express-openapi-validator, passport and Knex. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import OpenApiValidator from 'express-openapi-validator';
import knex, { type Knex } from 'knex';
import passport from 'passport';
import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
import { ExtractJwt, Strategy as JwtStrategy } from 'passport-jwt';
import { v7 as uuidv7 } from 'uuid';
import {
  eventColumns,
  requestColumns,
  requestOnA,
  requestOnB,
  requestRow,
  shipment,
  shipmentColumns,
  statusColumns,
  openExceptions,
  summary,
  summaryColumns,
  timeline,
  transportEvents,
  transportTypes,
} from './documents.ts';
import { announce, databaseUrl, poolSize, tokenSecret } from './environment.ts';

/** Waits while another process writes, as better-sqlite3 does by default. */
const waitForOthers = (connection: { pragma(text: string): unknown }, done: (error: null, connection: unknown) => void): void => {
  connection.pragma('busy_timeout = 5000');
  done(null, connection);
};
const sqlite: Knex.Config = {
  client: 'better-sqlite3',
  connection: { filename: databaseUrl.slice('sqlite:'.length) },
  useNullAsDefault: true,
  pool: { min: 1, max: 1, afterCreate: waitForOthers },
};
const mysql: Knex.Config = { client: 'mysql2', connection: { uri: databaseUrl, timezone: 'Z' }, pool: { min: 2, max: poolSize } };
const db = knex(databaseUrl.startsWith('sqlite:') ? sqlite : mysql);

passport.use(
  new JwtStrategy({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: tokenSecret }, (claims, done) =>
    done(null, { accountId: claims.sub }),
  ),
);
passport.use(
  new HeaderAPIKeyStrategy({ header: 'X-API-Key', prefix: '' }, false, (key, done) => {
    const hash = createHash('sha256').update(key).digest('hex');
    db('api_keys')
      .where({ hash })
      .whereNull('revoked_at')
      .first()
      .then((found) => done(null, found ? { accountId: found.account_id } : undefined))
      .catch((error) => done(error));
  }),
);

const app = express();
app.use(express.json());
const contracts = [
  { surface: 'a', ignorePaths: /^(?!\/v2\/)/ },
  { surface: 'b', ignorePaths: /^\/v2\// },
];
for (const { surface, ignorePaths } of contracts) {
  const apiSpec = join(import.meta.dirname, `../../../generated/${surface}.json`);
  app.use(OpenApiValidator.middleware({ apiSpec, validateRequests: true, ignorePaths, $refParser: { mode: 'dereference' } }));
}
const bearer = passport.authenticate('jwt', { session: false });
const apiKey = passport.authenticate('headerapikey', { session: false });
const accountOf = (request: Request): string => (request.user as { accountId: string }).accountId;

app.get('/v2/shipments/:id', bearer, async (request, response) => {
  const row = await db('shipments')
    .leftJoin('tracking_requests', 'tracking_requests.id', 'shipments.tracking_request_id')
    .where({ 'shipments.id': request.params['id'], 'shipments.account_id': accountOf(request) })
    .first([...shipmentColumns, ...requestColumns]);
  if (!row) return void response.status(404).json({});
  response.json(shipment(row));
});

app.get('/v2/shipments', bearer, async (request, response) => {
  const limit = Number(request.query['limit'] ?? 25);
  const { cursor } = request.query;
  const query = db('shipments')
    .select(...summaryColumns, db.raw(openExceptions))
    .where({ account_id: accountOf(request) })
    .orderBy([
      { column: 'updated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit + 1);
  if (typeof cursor === 'string') {
    const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
    query.where((after) => after.where('updated_at', '<', at).orWhere((same) => same.where('updated_at', at).where('id', '<', id)));
  }
  const rows = await query;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const at = last && (last.updated_at instanceof Date ? last.updated_at.toISOString().slice(0, 23).replace('T', ' ') : last.updated_at);
  const hasMore = rows.length > limit;
  const next = hasMore ? Buffer.from(`${at}|${last.id}`).toString('base64url') : null;
  response.json({ data: page.map(summary), next_cursor: next, has_more: hasMore });
});

app.get('/v2/containers/:id/events', bearer, async (request, response) => {
  const container = await db('containers')
    .where({ id: request.params['id'], account_id: accountOf(request) })
    .first();
  if (!container) return void response.status(404).json({});
  const changes = await db('status_changes').select(statusColumns).where({ container_id: container.id }).orderBy('position');
  response.json(timeline(container, changes));
});

app.get('/containers/:id/transport_events', apiKey, async (request, response) => {
  const container = await db('containers')
    .where({ id: request.params['id'], account_id: accountOf(request) })
    .first();
  if (!container) return void response.status(404).json({});
  const rows = await db('container_events')
    .select(eventColumns)
    .where({ container_id: container.id, estimated: 0, retired_at: null })
    .whereIn('type', transportTypes)
    .orderBy(['position', 'id']);
  response.json(transportEvents(container.id, container.shipment_id, rows));
});

app.post('/v2/tracking_requests', bearer, async (request, response) => {
  const { scac, container_number: number, reference = null } = request.body;
  const made = await insert(accountOf(request), scac, number, reference, reference === null ? [] : [reference]);
  response.status(201).json(requestOnA(made));
});

app.post('/tracking_requests', apiKey, async (request, response) => {
  const { shipping_line_scac: scac, request_number: number, ref_numbers: refNumbers = [] } = request.body.data.attributes;
  response.status(201).json(requestOnB(await insert(accountOf(request), scac, number, refNumbers[0] ?? null, refNumbers)));
});

app.use((error: Error & { status?: number }, _request: Request, response: Response, _next: NextFunction) => {
  response.status(error.status ?? 500).json({ message: error.message });
});
const server = app.listen(0, '127.0.0.1', () => announce(server));
process.once('SIGTERM', () => process.exit());

async function insert(accountId: string, scac: string, containerNumber: string, reference: string | null, refNumbers: string[]) {
  const at = new Date().toISOString().slice(0, 23).replace('T', ' ');
  const made = { id: uuidv7(), accountId, scac, containerNumber, reference, refNumbers, at };
  await db('tracking_requests').insert(requestRow(made));
  return made;
}
