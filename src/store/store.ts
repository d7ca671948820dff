/**
 * Everything that is stored, one member for each table or small family of tables. An account's data is read with that account's id, and
 * no other account's is found. Only carriers' pushes concern all accounts.
 */
import { AccountRows } from './account-rows.ts';
import { Accounts } from './accounts.ts';
import { ApiKeys } from './api-keys.ts';
import { AuditEntries } from './audit-entries.ts';
import { CarrierAnswers } from './carrier-answers.ts';
import { CarrierPushes } from './carrier-pushes.ts';
import { ContainerEvents, StatusChanges } from './container-events.ts';
import { Containers } from './containers.ts';
import { CredentialRates } from './credential-rates.ts';
import { CustomFieldDefinitions } from './custom-field-definitions.ts';
import { CustomFields } from './custom-fields.ts';
import { Counters, Deployment } from './deployment.ts';
import { DigestMails, Digests } from './digests.ts';
import { DueRequests } from './due-requests.ts';
import { EtaArrivals, EtaEstimates } from './eta-history.ts';
import { KeptRows } from './kept-rows.ts';
import { Landings } from './landings.ts';
import { ExceptionThresholdsTable, Exceptions } from './exceptions.ts';
import { Expired } from './expired.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { Messages } from './messages.ts';
import { FreeTimeRecounts } from './free-time-recounts.ts';
import { FreeTimeRules } from './free-time-rules.ts';
import { Parties } from './parties.ts';
import { Ports, Terminals } from './places.ts';
import { Predictions } from './predictions.ts';
import { PushedRows } from './pushed-rows.ts';
import { Processes } from './processes.ts';
import { RequestsByNumber } from './requests-by-number.ts';
import { Routes } from './routes.ts';
import { Imports } from './imports.ts';
import { SavedViews } from './saved-views.ts';
import { SealedSecrets } from './sealed-secrets.ts';
import { Sandbox } from './sandbox.ts';
import type { SecretBox } from './secret-box.ts';
import { Search } from './search.ts';
import { SearchTerms } from './search-terms.ts';
import { ShareLinks } from './share-links.ts';
import { Shipments } from './shipments.ts';
import type { Sql } from './sql.ts';
import { RevokedTokens, TokenKeys } from './tokens.ts';
import { TrackingRequests } from './tracking-requests.ts';
import { KnownAddresses, Users } from './users.ts';
import { VesselPositions } from './vessel-positions.ts';
import { Vessels } from './vessels.ts';
import { Visits } from './visits.ts';
import { WebhookDeliveries } from './webhook-deliveries.ts';
import { WebhookHealths } from './webhook-health.ts';
import { WebhookQueues } from './webhook-queues.ts';
import { WebhookRecoveries } from './webhook-recoveries.ts';
import { Webhooks } from './webhooks.ts';

export type Store = Readonly<ReturnType<typeof createStore>>;

/**
 * Makes the store.
 *
 * @param sql runs each statement on its own, or all in one transaction
 * @param secrets encrypts secrets before they are stored
 */
export function createStore(sql: Sql, secrets: SecretBox) {
  return {
    accounts: new Accounts(sql),
    accountRows: new AccountRows(sql),
    users: new Users(sql),
    knownAddresses: new KnownAddresses(sql),
    apiKeys: new ApiKeys(sql),
    auditEntries: new AuditEntries(sql),
    deployment: new Deployment(sql),
    processes: new Processes(sql),
    sealedSecrets: new SealedSecrets(sql),
    tokenKeys: new TokenKeys(sql, secrets),
    revokedTokens: new RevokedTokens(sql),
    parties: new Parties(sql),
    freeTimeRules: new FreeTimeRules(sql),
    savedViews: new SavedViews(sql),
    imports: new Imports(sql),
    visits: new Visits(sql),
    digests: new Digests(sql),
    digestMails: new DigestMails(sql),
    freeTimeRecounts: new FreeTimeRecounts(sql),
    customFieldDefinitions: new CustomFieldDefinitions(sql),
    customFields: new CustomFields(sql),
    trackingRequests: new TrackingRequests(sql),
    requestsByNumber: new RequestsByNumber(sql),
    dueRequests: new DueRequests(sql),
    shipments: new Shipments(sql),
    containers: new Containers(sql),
    search: new Search(sql),
    searchTerms: new SearchTerms(sql),
    containerEvents: new ContainerEvents(sql),
    routes: new Routes(sql),
    etaEstimates: new EtaEstimates(sql),
    etaArrivals: new EtaArrivals(sql),
    landings: new Landings(sql),
    predictions: new Predictions(sql),
    exceptions: new Exceptions(sql),
    exceptionThresholds: new ExceptionThresholdsTable(sql),
    shareLinks: new ShareLinks(sql),
    statusChanges: new StatusChanges(sql),
    ports: new Ports(sql),
    terminals: new Terminals(sql),
    vessels: new Vessels(sql),
    vesselPositions: new VesselPositions(sql),
    carrierAnswers: new CarrierAnswers(sql),
    carrierPushes: new CarrierPushes(sql),
    keptRows: new KeptRows(sql),
    pushedRows: new PushedRows(sql),
    counters: new Counters(sql),
    credentialRates: new CredentialRates(sql),
    idempotencyKeys: new IdempotencyKeys(sql, secrets),
    messages: new Messages(sql),
    webhooks: new Webhooks(sql, secrets),
    webhookHealths: new WebhookHealths(sql),
    webhookQueues: new WebhookQueues(sql),
    webhookDeliveries: new WebhookDeliveries(sql),
    webhookRecoveries: new WebhookRecoveries(sql),
    expired: new Expired(sql),
    sandbox: new Sandbox(sql),
  };
}
