/**
 * Turns the reports of status messages into rows of DCSA Track & Trace 2.2, so that everything after it is as for any other carrier. A row
 * also has the `segment` that it was made from and the references of its message, to show where it comes from.
 *
 * A row's id is made from what happens to which container where, not from when: a message that corrects a time replaces the row of an
 * earlier one, whatever their order, and an estimate replaces the estimate before it.
 */
import { createHash } from 'node:crypto';
import { type StatusRow, findStatus } from './codes.ts';
import type { NamedPlace, NamedPort, StatusReport } from './status.ts';

export interface RowContext {
  scac: string;
  /** When the message was written, as ISO 8601. */
  writtenAt: string;
  /** The reference of the interchange. */
  interchange: string;
}

export type EdiRow = Record<string, unknown>;

export function rowsOf(report: StatusReport, context: RowContext): EdiRow[] {
  const status = findStatus(context.scac, report.code);
  const meant = status?.rows ?? [{ type: 'EQUIPMENT', code: report.code } satisfies StatusRow];
  const words = report.words ?? status?.meaning ?? `Status ${report.code}`;
  return [
    ...meant.flatMap((row) => (report.at === null ? [] : [statusRow(report, row, words, report.at, context)])),
    ...report.ports.flatMap((port) => portRows(report, port, context)),
  ];
}

function statusRow(report: StatusReport, row: StatusRow, words: string, at: string, context: RowContext): EdiRow {
  const { type, code, mode, document, isEstimate } = row;
  const classifier = isEstimate ? 'EST' : 'ACT';
  const empty = row.empty ?? (report.isEmpty === null ? null : report.isEmpty ? 'EMPTY' : 'LADEN');
  const isVessel = mode === 'VESSEL';
  const onBoard = isVessel ? [report.vessel.imo ?? report.vessel.name, report.voyage] : [];
  const id = [type, code, document, classifier, mode, empty, report.place.locode ?? report.place.name, ...(isEstimate ? [] : onBoard)];
  const common = {
    ...head(report, id, classifier, at, context),
    description: words,
    ...(type !== 'SHIPMENT' && { transportCall: callOf(report.place, mode, isVessel ? report : null) }),
  };
  if (type === 'SHIPMENT') {
    const documentID = document === 'TRD' ? report.bills[0] : undefined;
    return { ...common, eventType: type, shipmentEventTypeCode: code, documentTypeCode: document, ...(documentID && { documentID }) };
  }
  if (type === 'TRANSPORT') return { ...common, eventType: type, transportEventTypeCode: code };
  return {
    ...common,
    eventType: type,
    equipmentEventTypeCode: code,
    ...(report.containerNumber !== null && { equipmentReference: report.containerNumber }),
    ...(report.isoCode !== null && { ISOEquipmentCode: report.isoCode }),
    ...(empty !== null && { emptyIndicatorCode: empty }),
    ...(report.sealNumber !== null && { seals: [{ sealNumber: report.sealNumber }] }),
  };
}

/**
 * When a vessel is expected at the ports of loading and discharge. The message names one vessel, which need not be the one that calls
 * there. A port of discharge without a time still says where the container goes.
 */
function portRows(report: StatusReport, port: NamedPort, context: RowContext): EdiRow[] {
  if (port.function !== 'loading' && port.function !== 'discharge') return [];
  const call = { transportCall: callOf(port, 'VESSEL', null) };
  const rows = port.expected.map(({ what, at }) => {
    const code = what === 'arrival' ? 'ARRI' : 'DEPA';
    const id = ['TRANSPORT', code, undefined, 'EST', 'VESSEL', null, port.locode ?? port.name];
    return { ...head(report, id, 'EST', at, context), eventType: 'TRANSPORT', transportEventTypeCode: code, ...call };
  });
  if (rows.length > 0 || port.function === 'loading') return rows;
  const id = ['EQUIPMENT', 'DISC', undefined, 'PLN', 'VESSEL', null, port.locode ?? port.name];
  const undated = { ...head(report, id, 'PLN', null, context), eventType: 'EQUIPMENT', equipmentEventTypeCode: 'DISC', ...call };
  return [{ ...undated, ...(report.containerNumber !== null && { equipmentReference: report.containerNumber }) }];
}

function head(report: StatusReport, id: unknown[], classifier: string, at: string | null, context: RowContext): EdiRow {
  const { containerNumber, bills, bookings, segment, reference } = report;
  const trip = bookings[0] ?? bills[0] ?? '';
  const documents = [
    ...bookings.map((value) => ({ documentReferenceType: 'BKG', documentReferenceValue: value })),
    ...bills.map((value) => ({ documentReferenceType: 'TRD', documentReferenceValue: value })),
  ];
  return {
    eventID: createHash('sha256')
      .update(JSON.stringify([context.scac, containerNumber, trip, ...id]))
      .digest('hex')
      .slice(0, 40),
    eventCreatedDateTime: context.writtenAt,
    eventClassifierCode: classifier,
    ...(at !== null && { eventDateTime: at }),
    documentReferences: documents,
    references: containerNumber === null ? [] : [{ referenceType: 'EQ', referenceValue: containerNumber }],
    segment,
    message: { interchange: context.interchange, reference },
  };
}

function callOf(place: NamedPlace, mode: StatusRow['mode'], sailing: Pick<StatusReport, 'vessel' | 'voyage'> | null): EdiRow {
  const { imo, name } = sailing?.vessel ?? { imo: null, name: null };
  const vessel = { ...(imo !== null && { vesselIMONumber: imo }), ...(name !== null && { vesselName: name }) };
  return {
    ...(place.locode !== null && { UNLocationCode: place.locode }),
    ...(place.name !== null && { location: { locationName: place.name } }),
    ...(mode && { modeOfTransport: mode }),
    ...(sailing?.voyage && { exportVoyageNumber: sailing.voyage, importVoyageNumber: sailing.voyage }),
    ...(Object.keys(vessel).length > 0 && { vessel }),
  };
}
