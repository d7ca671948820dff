/**
 * When the first delivery of an endpoint that waits is due: one look into the index of deliveries, whatever else is waiting
 * behind it. MIN would read all that waits, as MySQL takes a column of the outer query for no constant; EXISTS would be
 * turned into a join that reads the deliveries of everybody, those long done too.
 *
 * @param webhookId the column of the outer query
 */
export function firstDue(webhookId: string): string {
  return `(SELECT d.next_attempt_at FROM webhook_deliveries d WHERE d.webhook_id = ${webhookId} AND d.status = 'pending'
  ORDER BY d.webhook_id, d.next_attempt_at LIMIT 1)`;
}
