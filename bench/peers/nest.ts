/** NestJS with TypeORM as its documentation shows: controllers, guards, entities, repositories and the validation pipe. */
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  Module,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Type } from 'class-transformer';
import { IsArray, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import { In, IsNull, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { requestOnA, requestOnB, requestRow, shipment, summary, timeline, transportEvents, transportTypes } from './documents.ts';
import { ApiKey, Container, ContainerEvent, entities, Shipment, StatusChange, TrackingRequest } from './entities.ts';
import { announce, databaseUrl, poolSize, scac, tokenSecret } from './environment.ts';

type Authenticated = Request & { accountId: string };

@Injectable()
class BearerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Authenticated>();
    const [type, token = ''] = request.headers.authorization?.split(' ') ?? [];
    try {
      if (type !== 'Bearer') throw new Error('no bearer token');
      request.accountId = (jwt.verify(token, tokenSecret) as { sub: string }).sub;
      return true;
    } catch {
      throw new UnauthorizedException();
    }
  }
}

@Injectable()
class KeyGuard implements CanActivate {
  constructor(@InjectRepository(ApiKey) private readonly keys: Repository<ApiKey>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Authenticated>();
    const hash = createHash('sha256')
      .update(request.header('x-api-key') ?? '')
      .digest('hex');
    const key = await this.keys.findOneBy({ hash, revoked_at: IsNull() });
    if (!key) throw new UnauthorizedException();
    request.accountId = key.account_id;
    return true;
  }
}

class ListQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit = 25;
  @IsOptional() @IsString() cursor?: string;
}

class CreateOnA {
  @IsIn([scac]) scac!: string;
  @Matches(/^[A-Z]{4}\d{7}$/) container_number!: string;
  @IsOptional() @IsString() @MaxLength(128) reference?: string;
}

class Attributes {
  @IsIn(['container']) request_type!: string;
  @Matches(/^[A-Z]{4}\d{7}$/) request_number!: string;
  @IsIn([scac]) shipping_line_scac!: string;
  @IsOptional() @IsArray() @IsString({ each: true }) ref_numbers?: string[];
}

class ResourceToMake {
  @IsIn(['tracking_request']) type!: string;
  @ValidateNested() @Type(() => Attributes) attributes!: Attributes;
}

class CreateOnB {
  @ValidateNested() @Type(() => ResourceToMake) data!: ResourceToMake;
}

@Injectable()
class TrackingRequests {
  constructor(@InjectRepository(TrackingRequest) private readonly requests: Repository<TrackingRequest>) {}

  async create(accountId: string, containerNumber: string, reference: string | null, refNumbers: string[]) {
    const now = new Date();
    const at = now.toISOString().slice(0, 23).replace('T', ' ');
    const made = { id: uuidv7(), accountId, scac, containerNumber, reference, refNumbers, at };
    await this.requests.insert(requestRow(made));
    return made;
  }
}

@Controller('v2')
@UseGuards(BearerGuard)
class SurfaceA {
  constructor(
    @InjectRepository(Shipment) private readonly shipments: Repository<Shipment>,
    @InjectRepository(Container) private readonly containers: Repository<Container>,
    @InjectRepository(StatusChange) private readonly changes: Repository<StatusChange>,
    private readonly requests: TrackingRequests,
  ) {}

  @Get('shipments/:id')
  async getShipment(@Req() { accountId }: Authenticated, @Param('id') id: string) {
    const found = await this.shipments.findOne({ where: { id, account_id: accountId }, relations: { tracking_request: true } });
    if (!found) throw new NotFoundException();
    const { last_checked_at, next_check_at } = found.tracking_request;
    return shipment({ ...found, last_checked_at, next_check_at });
  }

  @Get('shipments')
  async listShipments(@Req() { accountId }: Authenticated, @Query() { limit, cursor }: ListQuery) {
    const query = this.shipments.createQueryBuilder('s').where('s.account_id = :accountId', { accountId });
    if (cursor !== undefined) {
      const [at, id] = Buffer.from(cursor, 'base64url').toString().split('|');
      query.andWhere('(s.updated_at < :at OR (s.updated_at = :at AND s.id < :id))', { at, id });
    }
    const rows = await query
      .orderBy('s.updated_at', 'DESC')
      .addOrderBy('s.id', 'DESC')
      .take(limit + 1)
      .getMany();
    const page = rows.slice(0, limit);
    const counted: { shipment_id: string; count: string }[] = await this.shipments.manager.query(
      `SELECT shipment_id, COUNT(*) AS count FROM exceptions WHERE is_open = 1 AND shipment_id IN (${page.map(() => '?').join(', ') || 'NULL'}) GROUP BY shipment_id`,
      page.map(({ id }) => id),
    );
    const counts = new Map(counted.map((row) => [row.shipment_id, Number(row.count)]));
    const last = page.at(-1);
    const next = rows.length > limit && last ? Buffer.from(`${last.updated_at}|${last.id}`).toString('base64url') : null;
    const data = page.map((row) => summary({ ...row, open_exceptions: counts.get(row.id) ?? 0 }));
    return { data, next_cursor: next, has_more: rows.length > limit };
  }

  @Get('containers/:id/events')
  async listEvents(@Req() { accountId }: Authenticated, @Param('id') id: string) {
    const container = await this.containers.findOneBy({ id, account_id: accountId });
    if (!container) throw new NotFoundException();
    return timeline(container, await this.changes.find({ where: { container_id: id }, order: { position: 'ASC' } }));
  }

  @Post('tracking_requests')
  @HttpCode(201)
  async create(@Req() { accountId }: Authenticated, @Body() { container_number: number, reference }: CreateOnA) {
    return requestOnA(await this.requests.create(accountId, number, reference ?? null, reference === undefined ? [] : [reference]));
  }
}

@Controller()
@UseGuards(KeyGuard)
class SurfaceB {
  constructor(
    @InjectRepository(Container) private readonly containers: Repository<Container>,
    @InjectRepository(ContainerEvent) private readonly events: Repository<ContainerEvent>,
    private readonly requests: TrackingRequests,
  ) {}

  @Get('containers/:id/transport_events')
  async listTransportEvents(@Req() { accountId }: Authenticated, @Param('id') id: string) {
    const container = await this.containers.findOneBy({ id, account_id: accountId });
    if (!container) throw new NotFoundException();
    const rows = await this.events.find({
      where: { container_id: id, estimated: 0, retired_at: IsNull(), type: In(transportTypes) },
      order: { position: 'ASC', id: 'ASC' },
    });
    return transportEvents(id, container.shipment_id, rows);
  }

  @Post('tracking_requests')
  @HttpCode(201)
  async create(@Req() { accountId }: Authenticated, @Body() { data: { attributes } }: CreateOnB) {
    const { request_number: number, ref_numbers: refNumbers = [] } = attributes;
    return requestOnB(await this.requests.create(accountId, number, refNumbers[0] ?? null, refNumbers));
  }
}

const common = { entities, synchronize: false };
const connection = databaseUrl.startsWith('sqlite:')
  ? ({ type: 'better-sqlite3', database: databaseUrl.slice('sqlite:'.length), enableWAL: true, ...common } as const)
  : ({ type: 'mysql', url: databaseUrl, timezone: 'Z', dateStrings: true, poolSize, ...common } as const);

@Module({
  imports: [TypeOrmModule.forRoot(connection), TypeOrmModule.forFeature(entities)],
  controllers: [SurfaceA, SurfaceB],
  providers: [TrackingRequests],
})
class Application {}

const app = await NestFactory.create(Application, { logger: ['error', 'warn'] });
app.useGlobalPipes(new ValidationPipe({ transform: true }));
await app.listen(0, '127.0.0.1');
announce(app.getHttpServer());
process.once('SIGTERM', () => process.exit());
