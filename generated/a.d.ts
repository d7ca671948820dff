// Made from openapi/a.yaml by scripts/generate.ts: change that, not this.

export interface paths {
    "/auth/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Returns an access token for a user name and a password. Send it with every other request of this contract as
         *     `Authorization: Bearer <token>`. When `expiresIn` has passed, sign in again.
         *
         *     An unknown user and a wrong password get the same response, 401 with `invalid_credentials`, after the same time.
         *     Sign-ins have limits of their own. An address is new if the user hasn't signed in from it for 90 days.
         *
         *     - From any address: 10 attempts a minute.
         *     - From new addresses: 5 wrong passwords for a user name in 15 minutes from each, and 50 from all of them together.
         *     - From new addresses of one IPv6 network: 40 attempts a minute from a /56, and 160 from a /48.
         *
         *     From an address the user has signed in from, wrong passwords never block the right one. If too many attempts are
         *     waiting, those from new addresses get a 503 first.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Sets another password for the user of this token. All tokens and sessions of the user end within a second, this one too: sign in
         *     with the new password.
         *
         *     The current password is checked as a sign-in is, within the same limits. If it is wrong, the response is a 422 and the audit log
         *     has a failed sign-in.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/tokens/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Revokes the access token of this request. Later requests with it get a 401, as with an expired token. Other tokens
         *     of the same user stay valid.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tracking_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tracking requests
         * @description Your tracking requests, the latest change first. If you send several filters, a request must match all of them.
         *
         *     To get the next page, send the `next_cursor` of this page as `cursor` with the same filters. A request that changes
         *     in the meantime moves to the front; to catch up, list again with `updated_since` set to the time you started.
         */
        get: operations["listTrackingRequests"];
        put?: never;
        /**
         * Track a container or a bill of lading
         * @description Tracks a container or a bill of lading of the carrier `scac`. Send a container number, a master bill of lading
         *     number, or both. Leave `scac` out if you don't know the carrier. Landfall checks the numbers and the SCAC at once and asks the carrier afterwards, so the response
         *     is a request that is still `pending`. Read it again to see its outcome, or receive the outcome by webhook.
         *
         *     When the carrier has answered, the request is `succeeded`, `shipment_id` is set, and you can read the shipment and
         *     its container.
         *
         *     - **One shipment per container.** A bill of lading with several containers becomes several shipments with the same
         *       `references.master_bl`. The request's `shipment_id` is the first of them by container number.
         *     - **Both numbers.** The format of each is checked at once. If the carrier's answer contradicts them, the request
         *       fails with `invalid_number`.
         *     - **Without a carrier.** Landfall asks the carriers that are available here, the most probable first, until one knows
         *       the number. Until then `scac` is `null`. If none knows it, the request fails with `scac_auto_detect_failed`, also for a
         *       bill of lading. A carrier that can't be read is asked again, for about 24 hours.
         *     - **By booking number.** Send `booking_number` alone. The request is `pending` until the carrier has assigned the first
         *       container; while the carrier knows the booking and has assigned none, `retry_reason` is `data_unavailable`. Containers
         *       that are assigned later become further shipments.
         *     - **Asking twice.** You can send a number that your account already tracks. The new request resolves to the existing
         *       shipment and has its own outcome. Two accounts never share a shipment. While 20 requests for a number and carrier
         *       are pending, another one is refused with `too_many_unfinished_requests`.
         *
         *     If the carrier can't answer yet, the request stays `pending` and `retry_reason` says why:
         *
         *     - If the carrier doesn't know a container number, the request fails at once with `not_found`.
         *     - If the carrier doesn't know a bill of lading or booking number, Landfall asks again for 7 days, then the request fails with
         *       `not_found`. The same applies if the carrier knows the bill of lading but has no data yet (`data_unavailable`),
         *       with or without a container number.
         *     - If the carrier is down or its answer can't be read, Landfall makes 14 attempts over about 24 hours, at increasing
         *       intervals. Then the request fails with `retries_exhausted`.
         *
         *     A failed request stays failed; create a new one to try again. A request that succeeded never fails later.
         */
        post: operations["createTrackingRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tracking_requests/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Track up to 1,000 numbers
         * @description Creates up to 1,000 tracking requests. Each row of `requests` is the body of a single `POST /v2/tracking_requests`, is
         *     checked like one, and has a result of its own, in the order of the rows: the new request, or the problem that the single
         *     request would have got. Rows without a fault are created whatever is wrong with others, so a response is 200 even if
         *     every row was refused.
         *
         *     The body may have 512 kB. A larger one, more than 1,000 rows or something other than a list of rows refuses the whole
         *     batch, and nothing is created.
         *
         *     - **Idempotent with a key.** With an `Idempotency-Key`, 50 rows at a time are created and their results stored together.
         *       A repetition gets the stored results, and creates only rows that were never reached.
         *     - **Without a key**, a repetition creates every row again. That does little harm: such requests resolve to the shipments
         *       that exist, and each has its own outcome. The limit of 20 pending requests for a number and carrier counts every row.
         *     - **If the database becomes unavailable** half-way, the rows that were not created have a problem with the status 503. Send the
         *       batch again with the same key, or those rows alone.
         *     - **Rate limit.** A batch counts as one request of the credential. An account can send 10 batches a minute.
         */
        post: operations["createTrackingRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tracking_requests/infer_number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find out a number's kind and carrier
         * @description Says which kind a number is, whether it is valid, and which carrier it is probably with, so that you can track it
         *     without knowing the carrier. Nothing is stored, and no carrier is asked.
         *
         *     The carriers are those that are available here. They are ranked by what the number says (the owner code of a
         *     container, the prefix or the form of a bill of lading or booking), by what your account has tracked, and by what
         *     carriers answered about this number. Each candidate has a `confidence` from 0 to 1 and a `reason`. If one is at least
         *     0.8 certain, and 0.2 more than the next, `decision` is `auto_select`.
         *
         *     A container is not always moved by its owner, and leased containers name no carrier. A container number with a wrong
         *     check digit gets an answer with `is_valid` false. Text that can't be any number gets a 422.
         */
        post: operations["inferNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/tracking_requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tracking request
         * @description The current state of the tracking request: `pending`, `succeeded` with its `shipment_id`, or `failed` with its
         *     `failed_reason`.
         */
        get: operations["getTrackingRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipments
         * @description Summaries of your shipments, latest activity first: ordered by `updated_at`, then by `id`. A list filtered by ETA or last
         *     free day is in that order instead, the soonest first; `sort` asks for an order. If you send several filters, a shipment
         *     must match all of them.
         *
         *     To get the next page, send the `next_cursor` of this page as `cursor` with the same filters; with other filters you
         *     get `invalid_cursor`. `limit` may differ from page to page. On the last page `next_cursor` is `null` and `has_more`
         *     is `false`.
         *
         *     The list can change while you read it. A shipment that changes in the meantime moves to the front, so you may see it
         *     twice, or not at all if you had not reached it yet. To catch up, list again with `updated_since` set to the time you
         *     started. Use the same filter to sync changes regularly. `GET /v2/events` lists each change, and a webhook receives
         *     it.
         */
        get: operations["listShipments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export shipments as CSV
         * @description Your shipments as CSV, for spreadsheets and scripts: the list with the same filters and order, as a file, whole. The first row has
         *     the names of the fields of a summary in the list, and each other row one shipment. What has no value yet is empty.
         *
         *     It is UTF-8 without a byte order mark, with commas and CRLF (RFC 4180). Text that a spreadsheet would take for a formula has an
         *     apostrophe in front, so the file is safe to open.
         *
         *     The file is written while it is read. A shipment that changes in the meantime may be in it twice or not at all, as in the pages
         *     of the list. A file that ends without its last chunk is incomplete: the connection was cut. An account can export 10 times a minute.
         */
        get: operations["exportShipmentsAsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export shipments as XLSX
         * @description Your shipments as an Excel workbook of one sheet: the list with the same filters and order, as a file, whole. The first row has
         *     the names of the fields of a summary in the list, and each other row one shipment. What has no value yet is empty. Times are dates
         *     of the workbook, in UTC. Text stays text, also if it looks like a formula. After 1,048,575 shipments another sheet begins.
         *
         *     The file is written while it is read. A shipment that changes in the meantime may be in it twice or not at all, as in the pages
         *     of the list. A file that ends without its last chunk is incomplete: the connection was cut. An account can export 10 times a minute.
         */
        get: operations["exportShipmentsAsXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shipment
         * @description The full record of a shipment: status, references, route, schedule and parties. Read its container by
         *     `container_id`.
         */
        get: operations["getShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a shipment with your own data
         * @description Records data that your operations team knows and the carrier doesn't report. Only the fields you send change. From
         *     then on, your value replaces the carrier's; `null` removes your value. A list replaces the list recorded before.
         *
         *     These changes have the same effect as the carrier's: they update `updated_at` and may move the status forward or
         *     back. If the body changes nothing, `updated_at` stays the same.
         *
         *     Unless recorded here, `customs_status` and `delivery_status` come from the carrier's data.
         */
        patch: operations["updateShipment"];
        trace?: never;
    };
    "/v2/shipments/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the tracking of a shipment
         * @description Ends the tracking: the carrier is no longer asked about this shipment, and `next_check_at` becomes null unless another container of the same bill of lading is still tracked. Nothing that is known is lost, and you can still record data. No effect if the tracking has ended. Takes no body.
         */
        post: operations["stopShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the tracking of a shipment
         * @description Continues the tracking that was stopped, or that ended because the journey was over or no news came. The carrier is asked at once. No effect if the shipment is tracked. Takes no body.
         */
        post: operations["resumeShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the carrier about a shipment now
         * @description Asks the carrier within seconds instead of at `next_check_at`. Changes arrive as after any other check. An account may refresh 10 times a minute. A shipment that is no longer tracked gets a 422, `tracking_ended`. Takes no body.
         */
        post: operations["refreshShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/record_changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who changed a shipment
         * @description Who recorded data for a shipment or its container, stopped or resumed its tracking, or asked its carrier, and when; the newest first.
         *     What the carrier changed is not in the list. It is what the audit log has of the two, without addresses, and kept as long.
         *
         *     Pages use a cursor.
         */
        get: operations["listRecordChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/shipments/{id}/eta_history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the history of a shipment's ETA
         * @description Every estimate of the arrival at the port of discharge that became known, the oldest first: when, from whom, and by
         *     how many hours it is later than the one before. Once the vessel has arrived, the list stays as it is.
         *
         *     Of each source, 100 estimates are kept: the first, the last, and those between them that stood longest. For a shipment
         *     that was tracked before this list existed, it begins with the estimate that stood when the next one came.
         */
        get: operations["getShipmentEtaHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/containers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a container
         * @description The full record of a container: status, the carrier's own description, route, schedule, holds, last free days and
         *     milestones. A milestone has a value only once the step has happened; unknown values are `null`.
         */
        get: operations["getContainer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a container with your own data
         * @description Records data that your operations team knows and the carrier doesn't report. Only the fields you send change. From
         *     then on, your value replaces the carrier's; `null` removes your value. A list replaces the list recorded before.
         *
         *     These changes have the same effect as the carrier's: they update `updated_at` and may move the status forward or
         *     back. If the body changes nothing, `updated_at` stays the same.
         */
        patch: operations["updateContainer"];
        trace?: never;
    };
    "/v2/containers/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a container's status timeline
         * @description One event for each change of journey status, in the order in which Landfall recorded them. The first is `Pre Alert`,
         *     recorded when the shipment was created. If one answer from the carrier proves several statuses, each gets its own
         *     event, in journey order. `timestamp` is when Landfall recorded the change, `occurred_at` when it happened.
         *
         *     If a status turns out to be wrong, an event with a `reason` sets it back to the last status that is proven. Later
         *     statuses appear again when the container reaches them.
         *
         *     The timeline has only status changes. A new ETA, a correction or a single event of the carrier doesn't appear here.
         *     The timeline is not paged; if there are more than 100 events, you get the latest 100.
         */
        get: operations["listContainerEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/containers/{id}/carrier_rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the carrier reports of a container
         * @description The rows of the carrier's answer about a container, in the order of the journey: what happened and what is expected. Each says in the
         *     carrier's own words what it is, what Landfall reads it as (`event`), and by which rule.
         *
         *     Rows that your operations team entered by hand are among them, with the `data_source` `operations` and the source that the team gave.
         *     `rows_by_hand` has all of these, also those that the carrier's own rows have replaced.
         *
         *     A row that the carrier no longer reports, such as an estimate once the event has happened, is not in the list.
         */
        get: operations["listCarrierRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/containers/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a row by hand
         * @description Enters what no carrier tells: a move of the container that happened or is expected, with its place, its time and the source that told
         *     it. From then on it counts like a row of the carrier: the status, milestones, events, times and webhook messages follow from it by the
         *     same rules. Events made from it have the `data_source` `operations`, and a status that rests on it the basis `operator`.
         *
         *     If the carrier reports that the same move happened at the same place, its row counts in place of yours, before or after you enter it,
         *     whatever time each gives. If the carrier takes its row back, yours counts again. An estimate gives way to what has happened, and to a
         *     newer estimate. A row that is not part of the tracked journey is refused: it neither begins the container's next journey nor ends this
         *     one before the carrier's last row.
         *
         *     A container has at most 50 rows by hand. To correct one, remove it and enter it again.
         */
        post: operations["createRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/containers/{id}/rows/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a row by hand
         * @description Withdraws a row that your operations team entered. Its event leaves the lists, and what followed from it alone is taken back: a status
         *     goes back with the reason `record_withdrawn`. The carrier's rows can't be removed.
         */
        delete: operations["removeRow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/containers/{id}/route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a container's route
         * @description The places where the container changes from one move to the next, in order: from the origin or the port of loading
         *     through ports of transshipment and the port of discharge to the last place ashore. Each has its role with the reason,
         *     and how the container comes and leaves: the mode, vessel and voyage, and the estimated or actual time.
         *
         *     The route is made from the events that the carrier reports now, so it changes with them. Moves of the empty container
         *     are not in it. A port that the vessel calls at while the container stays on board is not a place of the route.
         */
        get: operations["getContainerRoute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List carriers and how they answer
         * @description The carriers that this service asks, by SCAC: how they have answered within the last hour, whether one is paused because
         *     it keeps failing, what is left of the requests that it allows, and how much waits. The figures are those of all processes
         *     and all accounts of the service, about ten seconds old.
         */
        get: operations["listCarriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/carriers/{scac}/accuracy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how accurate a carrier's ETAs were
         * @description How far the carrier's estimates of the arrival at the port of discharge were off, 1, 3, 7 and 14 days before the vessel
         *     arrived: for your account's latest 1,000 arrivals with this carrier, between the given ports if you name any. An
         *     arrival counts at one of these horizons only if the carrier had given an estimate for that port by then. Dates that
         *     are more than 90 days off are not counted: carriers use them as placeholders.
         */
        get: operations["getCarrierAccuracy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exceptions
         * @description What is late or holds your shipments up, the latest found first. By default only what is open. Test credentials see those of the sandbox.
         */
        get: operations["listExceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exceptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an exception
         * @description An exception of one of your shipments, open or closed.
         */
        get: operations["getException"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/exception_thresholds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the exception thresholds
         * @description How late something must be, in your account, before it counts as an exception.
         */
        get: operations["getExceptionThresholds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the exception thresholds
         * @description Changes only the fields you send. Your shipments are looked at again: the first hundred at once, all of them within a few minutes, and messages are sent for what is then found. What a test credential sets counts in the sandbox alone.
         */
        patch: operations["updateExceptionThresholds"];
        trace?: never;
    };
    "/v2/free_time_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List free time rules
         * @description The free time rules of your account, the newest first. Test credentials see those that test credentials created.
         */
        get: operations["listFreeTimeRules"];
        put?: never;
        /**
         * Create a free time rule
         * @description Says how many days some containers may stay without a charge. Their `free_time` is computed by it from now on. The
         *     containers that your account has are computed again: the first hundred at once, all of them within a few minutes. No
         *     webhook message is sent for that.
         *
         *     A rule that says something else for the same containers as another of its type, or as a combined one, gets a 422 that
         *     names both. A rule of a test credential is only for containers of the sandbox. An account can have 200 rules, and 200
         *     test rules.
         */
        post: operations["createFreeTimeRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/free_time_rules/dry_run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a free time rule
         * @description Says what a rule would say for some containers, beside what they have now. Nothing is stored. A rule that could not be
         *     created gets the same 422 as from `POST /v2/free_time_rules`.
         */
        post: operations["tryFreeTimeRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/free_time_rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a free time rule
         * @description A rule of your account.
         */
        get: operations["getFreeTimeRule"];
        put?: never;
        post?: never;
        /**
         * Delete a free time rule
         * @description Deletes the rule. Containers are computed again by the rules that are left, as after a new rule.
         */
        delete: operations["deleteFreeTimeRule"];
        options?: never;
        head?: never;
        /**
         * Update a free time rule
         * @description Changes only the fields you send; `null` makes a rule one for any. Containers are computed again, as after a new rule.
         */
        patch: operations["updateFreeTimeRule"];
        trace?: never;
    };
    "/v2/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the digest
         * @description When your account's digest is sent by mail, and to whom.
         */
        get: operations["getDigest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the digest
         * @description Changes only the fields you send. The digest tells what is late and which last free days are next, on days on which there is something to tell: one mail a day for each address. With an empty list of addresses none is sent.
         */
        patch: operations["updateDigest"];
        trace?: never;
    };
    "/v2/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description The imports of your account, the latest first. They are kept for 30 days.
         *
         *     Pages use a cursor.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a table
         * @description Tracks every number of a table, as `landfall import` does: the text of a CSV file in `csv`, or a CSV or XLSX file in base64 in `file`.
         *     The table is read at once, and refused as a whole with a 422 if it can't be read or has no column with numbers. Its rows
         *     are then worked off in the order of the table, 100 at a time; the import says how far that has come, and its rows what became of each.
         *
         *     Each row is checked like a single `POST /v2/tracking_requests`. A number that your account tracks already is not tracked twice, so the
         *     same table can be sent again.
         *
         *     - **Columns** are found by their names in many languages, in one of the first 20 rows, or as `map` says: a number in `container`,
         *       `bill_of_lading` or `booking`, and its `carrier` and `reference` if the table has them.
         *     - **Dry run.** With `dry_run`, each row is checked and nothing is created. `created_count` then says how many would be.
         *     - **Limits.** A table may have 50,000 rows, and the body 7 MB. A workbook may unpack to 50 MB. An account may have 5 imports that are
         *       not done, and send 10 a minute, batches included.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an import
         * @description An import of your account, and how far it has come.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Cancel an import
         * @description Works off no more of its rows. What it has created stays, and so does the import, so that you can read what became of its rows. One
         *     that has ended stays as it is.
         */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of an import
         * @description What became of each row, in the order of the table. With `outcome=refused`, only the rows that were refused, with the reason.
         *
         *     Pages use a cursor.
         */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/saved_views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description All saved views of your account, by name.
         */
        get: operations["listSavedViews"];
        put?: never;
        /**
         * Save a view
         * @description Saves a view of the shipments under a name, for everybody in the account. The board offers it; with your service's address
         *     before it, `/?` and the view's `query` make a link.
         *
         *     A name that another view has, and more than 100 views, get a 422.
         */
        post: operations["createSavedView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/saved_views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a saved view
         * @description A saved view of your account.
         */
        get: operations["getSavedView"];
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description Deletes the view, for everybody in the account, and the share links that show it.
         */
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        /**
         * Update a saved view
         * @description Changes only the fields you send. A name that another view has gets a 422.
         */
        patch: operations["updateSavedView"];
        trace?: never;
    };
    "/v2/containers/{id}/map_geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a container's map
         * @description A GeoJSON `FeatureCollection` that map libraries draw as it is: the ports of loading, of transshipment and of discharge with their times;
         *     the vessel that has the container on board, where it was last heard; the track that each vessel sailed; and what is left of the way,
         *     along sea lanes. `properties.feature_type` says what a feature shows.
         *
         *     A vessel's positions come from the carrier and, if the service has an AIS feed, from the ship itself. Without them the map has the ports
         *     and the lanes between them. A line that crosses the antimeridian is cut there.
         */
        get: operations["getContainerMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/sea_routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the way between two ports
         * @description The shortest way of a ship from one port to another along sea lanes: its length, the straits and canals it uses, and its path for a
         *     map. `closed` says which passages it must not use: a year without the Suez Canal is `closed=suez`.
         *
         *     A port that no ship reaches, or whose place isn't known, gets a 422 with `invalid_value`. If the closed passages leave no way, the
         *     code is `no_sea_route`.
         */
        get: operations["getSeaRoute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/share_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List share links
         * @description The share links of your account, the newest first. Links that have expired stay in the list until you revoke them. No response but the one that creates a link shows its address.
         */
        get: operations["listShareLinks"];
        put?: never;
        /**
         * Create a share link
         * @description Creates an address where people without an account read something of yours. The response shows the address once; only
         *     a hash of it is stored. Whoever has the address may read, until the link expires or is revoked.
         *
         *     A link of type `shipment` is a page that shows the journey of one shipment: its container number, carrier, status,
         *     ports, vessels, times and map. References, parties, free time, exceptions and customs are shown only if `shows` names them.
         *
         *     A link of type `view` is a page with the list of a saved view, as the view is when the page is read: its name, and of at most
         *     500 shipments the container number, carrier, status, ports and ETA. References, last free days, the number of exceptions and
         *     customs are shown only if `shows` names them. With `/calendar.ics` added, its address is a calendar of these shipments.
         *     Deleting the view ends the link.
         *
         *     A link of type `calendar` is an address to subscribe to in a calendar program (iCalendar, RFC 5545). It has the ETA of
         *     each shipment at its port of discharge, from those of 30 days ago on, at most the 500 soonest. With `free_time` in
         *     `shows` it also has the last free days, and with `references` your reference of each.
         *
         *     An account can have 1,000 links.
         */
        post: operations["createShareLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/share_links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a share link
         * @description A share link of your account, without its address.
         */
        get: operations["getShareLink"];
        put?: never;
        post?: never;
        /**
         * Revoke a share link
         * @description Deletes the link. Its address shows nothing from then on, in every process.
         */
        delete: operations["revokeShareLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Your webhooks on this surface, oldest first, including those that are switched off. Pages use a cursor.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Sends messages to your URL from now on. The response has the `secret` that signs them, which is not shown again. The
         *     URL is not called yet; use `POST /v2/webhooks/{id}/test` for that.
         *
         *     This webhook receives the messages of this contract. Surface B has its own webhooks and messages. An account can
         *     have 2,000 webhooks and 2,000 test webhooks, both surfaces together.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description The webhook's URL and events, whether it is on, and if not, why. The secret and the values of its headers are not
         *     shown.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes the webhook and its deliveries. Nothing more is sent, not even messages that are waiting for a retry; an
         *     attempt in progress may still arrive. Messages stay in the feed.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Changes only the fields you send. `active` switches the webhook on or off, even if the service switched it off.
         *     While it is off nothing is sent to it: queued messages wait, and new messages are not queued. You can send those
         *     later with `POST /v2/webhooks/{id}/recover`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v2/webhook_health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List how webhooks answer
         * @description Of each of your webhooks on this surface, oldest first: how many of the latest 100 attempts were answered with a 2xx, and how
         *     long they took. It is counted as attempts are made, so reading it costs the same however much was sent. Pages use a cursor.
         */
        get: operations["listWebhookHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook's secret
         * @description Creates a new secret and shows it once. For 24 hours messages are also signed with the old secret, with two
         *     signatures in `webhook-signature`, so that you can switch without losing a message. If you rotate again within that
         *     time, the oldest of the three secrets stops working at once. Takes no body.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Sends a `webhook.test` message to this webhook only, even if it is not in its `event_types`. The message is signed
         *     and retried like any other. Read the delivery to see the result. If the webhook is switched off, the message waits
         *     until it is on. Takes no body.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recover missed messages
         * @description Sends every message since a given time that matches the webhook's `event_types` and was not delivered: failed
         *     messages, and those created while the webhook was off or before it existed. A message waiting for a retry is sent at
         *     once. Messages keep their `id`, so duplicates are possible. Tests (`webhook.test`) and the webhook's own
         *     `webhook.disabled` messages are left out.
         *
         *     The response has the number of messages; the deliveries show the result of each. If there are many, they join the
         *     webhook's deliveries within a few minutes of the response.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description The webhook's deliveries of the last 30 days, newest first, each with its attempts and their responses. Pages use
         *     a cursor; send the same `status` with it.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description The delivery of one message to one webhook: its status, its attempts and their responses.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/webhooks/{id}/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend a message
         * @description Sends the same message, with the same `id`, to the webhook again: at once, and then on a new schedule of ten
         *     attempts. The delivery can have any status. If the webhook is switched off, the message waits until it is on. Takes
         *     no body.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the event feed
         * @description All messages of your account on this surface, exactly as webhooks receive them, oldest first. You don't need a
         *     webhook. They are stored for 30 days.
         *
         *     Store the `next_cursor` of each response and send it as `cursor` with the next request: at once while `has_more` is
         *     `true`, later when it is `false`. The feed skips nothing and repeats nothing.
         *
         *     With `shipment_id`, the feed has only the messages of one shipment. Add `after_sequence` to fill a gap: if 19
         *     arrives after 17, ask for the messages after 17. If the first `sequence` is higher than expected, the messages in
         *     between are no longer stored; read the shipment instead.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the event feed
         * @description The messages of the feed as they come, as server-sent events (`text/event-stream`). Each event has a message as `data`, exactly as
         *     webhooks receive it, and a cursor of the feed as `id`. A change is sent within about a second, whichever process made it.
         *
         *     Without a cursor, the stream begins with the next message. To continue after a break, send the last `id` that you received as
         *     `Last-Event-ID`, as browsers do by themselves, or read the feed from there: the stream skips nothing and repeats nothing.
         *
         *     While nothing happens, a comment comes every 15 seconds. A stream ends after `seconds`, with the token that opened it (within 15
         *     seconds), and when the service stops: connect again. An account may have 50 streams open with each process of the service; more get
         *     a 429.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description The users of your account by name, also those who are revoked. Pages use a cursor.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Create a user
         * @description Creates a user of your account. If you send no password, the response has one that the service made, which is not
         *     shown again.
         *
         *     An account can have 100 active users, and create 10 users and keys a minute. User names are unique in the whole
         *     service: one that is taken gets a 422.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a user
         * @description A user of your account; one who was revoked has `revoked_at`.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the role of a user
         * @description The role applies within a second, also to tokens and sessions that exist. A revoked user has none to change and gets
         *     a 404. The last administrator of an account stays one: that is a 422.
         */
        patch: operations["changeUserRole"];
        trace?: never;
    };
    "/v2/users/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a user
         * @description The user can no longer sign in; tokens and sessions stop working within a second. It can't be undone, and repeating
         *     it changes nothing. The last administrator of an account stays: that is a 422. Takes no body.
         */
        post: operations["revokeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The API keys of your account, oldest first, also those that are revoked or have expired. Pages use a cursor.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates a key for surface B. The response has the key, which is not shown again.
         *
         *     An account can have 100 active keys, and create 10 users and keys a minute.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an API key
         * @description An API key of your account. Its text is not part of it: no response but the one that created it has that.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the role of an API key
         * @description The role applies within a second. A revoked key has none to change and gets a 404.
         */
        patch: operations["changeApiKeyRole"];
        trace?: never;
    };
    "/v2/api_keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description The key stops working within a second. It can't be undone, and repeating it changes nothing. Takes no body.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/audit_entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Who did what, by your requests or as the operator of this service: sign-ins, changes of users, keys, roles and
         *     webhooks, revoked tokens, and data recorded for shipments and containers. Newest first. Entries are kept for a
         *     year, unless the deployment sets another period. A test key gets only its own actions. Pages use a cursor; send
         *     the same filters with it.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sandbox clock
         * @description The current time of your account's own clock. The simulated carrier `TEST` uses it for its journeys.
         *
         *     This path exists only where the sandbox is on: with the embedded database, or where the operator turned it on. It
         *     accepts an API key as well as an access token.
         */
        get: operations["getSandboxClock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Advance the sandbox clock
         * @description Moves your account's clock forward, and with it the simulated carrier. All polls and retries of your account's
         *     `TEST` tracking that fall due in that time happen, each at its own time, so days at sea take a moment. Record times
         *     and access tokens stay on real time.
         *
         *     One request at a time can move or reset an account's sandbox; another one gets a 409, `sandbox_busy`. How far one
         *     request can move the clock depends on how many open tracking requests of `TEST` the account has: at most 2,000 days
         *     for all of them together, and none if there are more than 1,000. If you close the connection, the clock stops where
         *     it is.
         *
         *     This path exists only where the sandbox is on: with the embedded database, or where the operator turned it on. It
         *     accepts an API key as well as an access token.
         */
        post: operations["advanceSandboxClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset the sandbox
         * @description Sets your account's clock back to real time and restarts the simulated carrier's journeys. Takes no body.
         *
         *     This path exists only where the sandbox is on: with the embedded database, or where the operator turned it on. It
         *     accepts an API key as well as an access token.
         */
        post: operations["resetSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the public keys of access tokens
         * @description The public keys that verify the signature of an access token, as a JSON Web Key Set (RFC 7517). Select a key by the
         *     `kid` in the token's header.
         */
        get: operations["getJwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "tracking_request.succeeded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tracking request succeeded
         * @description The carrier's data was retrieved. `data` is the tracking request with its `shipment` and `container`. A bill of
         *     lading with several containers has several shipments: this message has the first by container number, and each of
         *     the others has its own `shipment.created`.
         */
        post: operations["trackingRequestSucceededMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tracking_request.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tracking request failed
         * @description The carrier's data could not be retrieved, and the request will not be retried. `data` is the tracking request; its
         *     `failed_reason` says why.
         */
        post: operations["trackingRequestFailedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment was created
         * @description Another shipment was created after the one in `tracking_request.succeeded`: the bill of lading has several
         *     containers, or a container that was returned empty started a new journey. `data` is the shipment.
         */
        post: operations["shipmentCreatedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment's status changed
         * @description The container's status changed. Sent once for every event of the status timeline after `Pre Alert`. If one answer
         *     from the carrier proves several statuses, each has its own message, in journey order. `data` is the shipment with
         *     that status, and `changes` has `status` and everything else that changed with it. A message with a `reason` corrects
         *     earlier ones: the status goes back to the last one that is proven.
         */
        post: operations["shipmentStatusChangedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.port_of_discharge_confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment's port of discharge is certain
         * @description The port of discharge was provisional, and is certain now: that port, or another. `data` is the shipment with its `certainty`. The
         *     message for the change that made it certain comes first.
         */
        post: operations["shipmentPortOfDischargeConfirmedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.predicted_eta_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment's predicted arrival has moved
         * @description The predicted arrival is known for the first time, or has moved by more than 12 hours since the last of these messages. The operator
         *     of your deployment may have set another number of hours. `data` is the shipment with its `predicted_eta`, and
         *     `changes` has the arrival that was told last and the new one. No other message tells a prediction.
         */
        post: operations["shipmentPredictedEtaChangedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "exception.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something is late or holds the shipment up
         * @description An exception of a shipment was found, or came back more than a day after clients were last told. `data` is the exception; read its shipment by `shipment_id`.
         */
        post: operations["exceptionOpenedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "exception.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something is not late any more
         * @description An exception that had opened is over: the vessel has left, the carrier has news, or tracking has ended. `data` is the exception; read its shipment by `shipment_id`.
         */
        post: operations["exceptionClosedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shipment changed
         * @description Something other than the status changed in the shipment or its container: an ETA, a vessel, a milestone, or data
         *     that your operations team recorded. `data` is the shipment after the change, and `changes` has the changed fields.
         */
        post: operations["shipmentUpdatedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A webhook was switched off
         * @description The service switched off one of your webhooks because its URL answered 410 or every attempt failed for 5 days. The
         *     message goes to your other webhooks that receive this type, and to the feed. `data` is the webhook that was switched
         *     off. If you switch a webhook off yourself, no message is sent.
         */
        post: operations["webhookDisabledMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * You requested a test message
         * @description You requested a test with `POST /v2/webhooks/{id}/test`. The message goes only to that webhook, which is also its
         *     `data`.
         */
        post: operations["webhookTestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Event type
         * @description The event that a message reports. New types may be added; ignore those you don't know.
         * @example shipment.status_changed
         * @enum {string}
         */
        EventType: "tracking_request.succeeded" | "tracking_request.failed" | "shipment.created" | "shipment.status_changed" | "shipment.port_of_discharge_confirmed" | "shipment.predicted_eta_changed" | "exception.opened" | "exception.closed" | "shipment.updated" | "webhook.disabled" | "webhook.test";
        /**
         * Message
         * @description A message, as sent to webhooks and listed in the feed. `type` determines what `data` holds.
         */
        Message: components["schemas"]["TrackingRequestSucceededMessage"] | components["schemas"]["TrackingRequestFailedMessage"] | components["schemas"]["ShipmentCreatedMessage"] | components["schemas"]["ShipmentStatusChangedMessage"] | components["schemas"]["ShipmentPortOfDischargeConfirmedMessage"] | components["schemas"]["ShipmentPredictedEtaChangedMessage"] | components["schemas"]["ExceptionOpenedMessage"] | components["schemas"]["ExceptionClosedMessage"] | components["schemas"]["ShipmentUpdatedMessage"] | components["schemas"]["WebhookDisabledMessage"] | components["schemas"]["WebhookTestMessage"];
        /** Sign-in */
        TokenRequest: {
            /**
             * @description The user's name.
             * @example demo
             */
            username: string;
            /**
             * Format: password
             * @description The user's password.
             * @example a-long-password
             */
            password: string;
        };
        /**
         * Error code
         * @description A stable error code for programs. New codes may be added; treat an unknown one by its status.
         *
         *     | Code | Status | Meaning |
         *     |---|---|---|
         *     | `malformed_json` | 400 | The body is not JSON. |
         *     | `malformed_http` | 400 | The bytes received are not a valid HTTP request. |
         *     | `invalid_request` | 400 | A field or parameter is missing, unknown, or of the wrong type or format. |
         *     | `invalid_cursor` | 400 | The cursor is not from this service, or belongs to other filters. |
         *     | `missing_credentials` | 401 | The request has no credential. |
         *     | `invalid_credentials` | 401 | The credential is wrong, expired or revoked. |
         *     | `insufficient_role` | 403 | The credential's role doesn't allow this operation. |
         *     | `not_found` | 404 | There is no such resource in your account. |
         *     | `unknown_path` | 404 | There is nothing at this path. |
         *     | `method_not_allowed` | 405 | The path doesn't support this method; `Allow` lists those it does. |
         *     | `not_acceptable` | 406 | `Accept` excludes every media type of the response. |
         *     | `idempotency_key_in_use` | 409 | Another request with this `Idempotency-Key` is still in progress; `Retry-After` says when to repeat yours. |
         *     | `sandbox_busy` | 409 | Another request is moving or resetting the account's sandbox; `Retry-After` says when to repeat yours. |
         *     | `precondition_failed` | 412 | The resource has changed since the version named in `If-Match`; nothing was changed. |
         *     | `body_too_large` | 413 | The body is larger than 64 kB, or than the operation's own limit. |
         *     | `unsupported_media_type` | 415 | The operation doesn't accept this `Content-Type`. |
         *     | `validation_failed` | 422 | Several values are wrong for different reasons: see the individual errors. |
         *     | `invalid_container_number` | 422 | Not an ISO 6346 number, or its check digit doesn't match. |
         *     | `invalid_bill_of_lading` | 422 | Not 1 to 35 characters of `A-Z`, `0-9`, `-` and `/`. |
         *     | `unknown_scac` | 422 | No carrier with this SCAC is available. |
         *     | `scac_not_permitted` | 422 | A test credential can only track with the sandbox carrier, `TEST`. |
         *     | `conflicting_values` | 422 | Two fields contradict each other. |
         *     | `invalid_value` | 422 | The type is right, but the value is not. |
         *     | `webhook_url_not_allowed` | 422 | Messages can't be sent to this URL: it is not `https`, has a user name, a password or a fragment, its host is not public, its port is not allowed, or its endpoint did not answer a challenge. |
         *     | `invalid_header` | 422 | The name or the value of a webhook's custom header is not allowed. |
         *     | `too_many_webhooks` | 422 | The account already has 2,000 webhooks. |
         *     | `too_many_unfinished_requests` | 422 | The account already has 20 pending requests for this number with this carrier. |
         *     | `tracking_ended` | 422 | The shipment is no longer tracked; resume it first. |
         *     | `contradicting_rules` | 422 | Another free time rule of the account says something else for the same containers; both are named. |
         *     | `no_sea_route` | 422 | The closed passages leave no way by sea between the two ports. |
         *     | `idempotency_key_reused` | 422 | This `Idempotency-Key` was used for another request. |
         *     | `rate_limited` | 429 | Too many requests; `Retry-After` says how long to wait. |
         *     | `headers_too_large` | 431 | The request's header fields are too large. |
         *     | `internal_error` | 500 | An internal error occurred. Quote the request id when you contact support. |
         *     | `outcome_unknown` | 503 | The connection to the database was lost while the change was saved. With the same `Idempotency-Key` the request takes effect once. Without a key, repeat it only if there is a `Retry-After`. |
         *     | `unavailable` | 503 | The service is temporarily unavailable, and nothing was changed; `Retry-After` says when to retry. |
         * @example invalid_container_number
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "malformed_http" | "invalid_request" | "invalid_cursor" | "missing_credentials" | "invalid_credentials" | "insufficient_role" | "not_found" | "unknown_path" | "method_not_allowed" | "not_acceptable" | "idempotency_key_in_use" | "sandbox_busy" | "precondition_failed" | "body_too_large" | "unsupported_media_type" | "validation_failed" | "invalid_container_number" | "invalid_bill_of_lading" | "unknown_scac" | "scac_not_permitted" | "conflicting_values" | "invalid_value" | "webhook_url_not_allowed" | "invalid_header" | "too_many_webhooks" | "too_many_unfinished_requests" | "tracking_ended" | "contradicting_rules" | "no_sea_route" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "outcome_unknown" | "unavailable";
        /**
         * Single error
         * @description One error. `pointer`, `parameter` or `header` says where it is, if it is in one place.
         */
        ProblemItem: {
            code: components["schemas"]["ErrorCode"];
            /**
             * @description What is wrong, for people to read.
             * @example The check digit of TSTU0300012 should be 1.
             */
            detail: string;
            /**
             * Format: json-pointer
             * @description A JSON pointer (RFC 6901) into the request body; empty for the body itself.
             * @example /container_number
             */
            pointer?: string;
            /**
             * @description The name of a query or path parameter.
             * @example status
             */
            parameter?: string;
            /**
             * @description The name of a request header.
             * @example Content-Type
             */
            header?: string;
        };
        /**
         * Problem
         * @description What went wrong (RFC 9457).
         */
        Problem: {
            /**
             * Format: uri-reference
             * @description The documentation of this kind of error, an absolute URI (RFC 9457). To distinguish errors, use `code`.
             * @example https://landfall.example/docs/errors/invalid_container_number
             */
            type: string;
            /**
             * @description A short name of the kind of error, always the same for a code.
             * @example Invalid container number
             */
            title: string;
            /**
             * @description The HTTP status.
             * @example 422
             */
            status: number;
            /**
             * @description What went wrong in this request, for people to read.
             * @example The check digit of TSTU0300012 should be 1.
             */
            detail: string;
            code: components["schemas"]["ErrorCode"];
            /**
             * @description The same as `X-Request-Id`.
             * @example 019cad59-2000-7000-8000-0000000000ff
             */
            request_id: string;
            /** @description The individual errors, each with its location in the request. Empty if the error concerns the request as a whole. */
            errors: components["schemas"]["ProblemItem"][];
        };
        /** Access token */
        Token: {
            /**
             * @description A JWT signed with EdDSA, with the claims of RFC 9068 (`typ` is `at+jwt`). Treat it as opaque, or verify it with the keys of `/.well-known/jwks.json`.
             * @example eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCIsImtpZCI6IjIwMjYtMDMifQ.e30.c2lnbmF0dXJl
             */
            token: string;
            /**
             * @description The scheme to use in `Authorization`.
             * @example Bearer
             * @constant
             */
            type: "Bearer";
            /**
             * @description The lifetime of the token, as a number and a unit. Sign in again when it expires; tokens can't be refreshed.
             * @example 2h
             */
            expiresIn: string;
        };
        /** Change of a password */
        PasswordChange: {
            /**
             * Format: password
             * @description The user's current password.
             * @example the current password
             */
            current_password: string;
            /**
             * Format: password
             * @description The user's new password, other than the current one.
             * @example a better password
             */
            new_password: string;
        };
        /**
         * Tracking request status
         * @description `pending` at first; `succeeded` once the carrier's data was retrieved; `failed` if it could not be. The last two are final. To try a failed one again, create a new request.
         * @example succeeded
         * @enum {string}
         */
        TrackingRequestStatus: "pending" | "succeeded" | "failed";
        /**
         * Identifier
         * Format: uuid
         * @description A UUID version 7. It never changes and is never reused.
         * @example 019aa3d0-5c00-7a10-8000-000000000001
         */
        Id: string;
        /**
         * SCAC
         * @description Standard Carrier Alpha Code of the ocean carrier, as issued by NMFTA. `TEST` is the sandbox carrier. Requests may use lower case and have spaces around it.
         * @example TEST
         */
        Scac: string;
        /**
         * Bill of lading number
         * @description Master bill of lading number as the carrier issued it: 1 to 35 characters of `A-Z`, `0-9`, `-` and `/`. Requests may use lower case and have spaces around it.
         * @example TSTBL030001
         */
        BillOfLading: string;
        /**
         * Booking number
         * @description The carrier's booking number: 1 to 35 characters of `A-Z`, `0-9`, `-` and `/`. Requests may use lower case and have spaces around it.
         * @example TSTBK030001
         */
        BookingNumber: string;
        /**
         * Container number
         * @description ISO 6346 container number: four letters, six digits and a check digit. Requests may use lower case, spaces and dashes; responses always have the eleven characters.
         * @example TSTU0300011
         */
        ContainerNumber: string;
        /**
         * Failed reason
         * @description Why a tracking request failed.
         * @example not_found
         * @enum {string}
         */
        FailedReason: "not_found" | "invalid_number" | "shipping_line_unreachable" | "unrecognized_response" | "booking_cancelled" | "data_unavailable" | "retries_exhausted" | "scac_auto_detect_failed" | "expired" | "internal_processing_error";
        /**
         * Retry reason
         * @description Why the last attempt failed, while a tracking request is pending. It is one of the values of `failed_reason`, or
         *     `credentials_refused`: the carrier refuses Landfall's credentials, or doesn't let them see this number. The operator of the
         *     service has to correct that.
         * @example shipping_line_unreachable
         * @enum {string}
         */
        RetryReason: "not_found" | "invalid_number" | "shipping_line_unreachable" | "credentials_refused" | "unrecognized_response" | "booking_cancelled" | "data_unavailable" | "retries_exhausted" | "expired" | "internal_processing_error";
        /**
         * Date-time
         * Format: date-time
         * @description ISO 8601 date-time in UTC with milliseconds and `Z`.
         * @example 2026-03-02T08:00:00.000Z
         */
        DateTime: string;
        /**
         * Tracking request
         * @description What to track, the current status, and the resulting shipment.
         */
        TrackingRequest: {
            /** @description The tracking request's id. */
            id: components["schemas"]["Id"];
            status: components["schemas"]["TrackingRequestStatus"];
            /** @description The SCAC of the carrier, in capitals; `null` if you left it out, until the carrier is found, and if it is not found. */
            scac: components["schemas"]["Scac"] | null;
            /** @description The requested bill of lading number, in capitals; `null` if none was sent. */
            bill_of_lading: components["schemas"]["BillOfLading"] | null;
            /** @description The requested booking number, in capitals; `null` if none was sent. */
            booking_number: components["schemas"]["BookingNumber"] | null;
            /** @description The requested container number, as eleven characters; `null` if none was sent. */
            container_number: components["schemas"]["ContainerNumber"] | null;
            /**
             * @description Your own reference; `null` if none was sent.
             * @example PO-20417
             */
            reference: string | null;
            /** @description The shipment, once the request has succeeded; `null` before that, and if it failed. A bill of lading with several containers has several shipments. This is the first by container number; filter the list of shipments by `tracking_request_id` to get them all. */
            shipment_id: components["schemas"]["Id"] | null;
            /** @description Why the request failed; `null` while it is pending and if it succeeded. */
            failed_reason: components["schemas"]["FailedReason"] | null;
            /** @description Why the last attempt failed, while the request is pending and will be retried; `null` before the first attempt, if the last attempt did not fail, and once the request has succeeded or failed. */
            retry_reason: components["schemas"]["RetryReason"] | null;
            /** @description When the request was created. */
            created_at: components["schemas"]["DateTime"];
        };
        /** Page of tracking requests */
        TrackingRequestList: {
            /** @description The requests of this page, the latest change first. */
            data: components["schemas"]["TrackingRequest"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * SCAC to track with
         * @description The SCAC of the carrier, with spaces around it and in lower case too. If you leave it out, or send null or an empty text, Landfall finds the carrier.
         * @example TEST
         */
        ScacToTrack: string | null;
        /**
         * New tracking request
         * @description At least one number, and the carrier if you know it. `null` means the same as leaving a field out.
         */
        TrackingRequestCreate: {
            scac?: components["schemas"]["ScacToTrack"];
            /**
             * @description Master bill of lading number: 1 to 35 characters of `A-Z`, `0-9`, `-` and `/`. Lower case and spaces around it are accepted.
             * @example TSTBL030001
             */
            bill_of_lading?: string | null;
            /**
             * @description The carrier's booking number, without the other numbers: 1 to 35 characters of `A-Z`, `0-9`, `-` and `/`. Lower case and spaces around it are accepted.
             * @example TSTBK030001
             */
            booking_number?: string | null;
            /**
             * @description ISO 6346 container number with its check digit. Lower case, spaces and dashes are accepted.
             * @example TSTU0300011
             */
            container_number?: string | null;
            /**
             * @description Your own reference. It is returned here and on the shipment.
             * @example PO-20417
             */
            reference?: string | null;
        } & (unknown | unknown | unknown);
        /** New tracking requests */
        TrackingRequestBatch: {
            /** @description The rows, each with what to track. A row with a fault is refused alone. */
            requests: components["schemas"]["TrackingRequestCreate"][];
        };
        /**
         * Result of a row
         * @description Either `tracking_request` or `problem` is there.
         */
        TrackingRequestRowResult: {
            /**
             * @description The place of the row in `requests`, from 0.
             * @example 0
             */
            index: number;
            tracking_request?: components["schemas"]["TrackingRequest"];
            /** @description Why the row was refused; its pointers lead into the body, such as `/requests/1/container_number`. */
            problem?: components["schemas"]["Problem"];
        };
        /** Results of a batch */
        TrackingRequestBatchResult: {
            /**
             * @description How many rows have become tracking requests.
             * @example 1
             */
            created_count: number;
            /**
             * @description How many rows have not.
             * @example 1
             */
            refused_count: number;
            /** @description One result for each row, in the order of the rows. */
            results: components["schemas"]["TrackingRequestRowResult"][];
        };
        /**
         * Number to infer
         * @description A container, bill of lading or booking number. Lower case and spaces are accepted; in a container number, so are dashes.
         * @example TSTU0300011
         */
        NumberToInfer: string;
        /** Number inference request */
        NumberInferenceRequest: {
            number: components["schemas"]["NumberToInfer"];
        };
        /**
         * Number type
         * @description The kind of number. Most booking numbers can't be told from bill of lading numbers, so `booking` means that the form says so, and `bill_of_lading` may be a booking.
         * @example container
         * @enum {string}
         */
        NumberType: "container" | "bill_of_lading" | "booking";
        /**
         * Number validation
         * @description Whether the number can be right.
         */
        NumberValidation: {
            /** @description Whether the number has the format of its kind and, for a container, the right check digit. */
            is_valid: boolean;
            /** @description The same value as `number_type`. */
            type: components["schemas"]["NumberType"];
            /** @description Whether the check digit is right; null if this kind of number has none. */
            check_digit_passed: boolean | null;
            /**
             * @description The number as read, in capitals and without spaces.
             * @example TSTU0300011
             */
            parsed_number: string;
            /**
             * @description Why the number is not valid; null if it is.
             * @example The check digit of TSTU0300012 should be 1, not 2.
             */
            reason: string | null;
        };
        /**
         * Shipping line candidate
         * @description A carrier that the number may be with.
         */
        ShippingLineCandidate: {
            /** @description The SCAC to track the number with. */
            scac: components["schemas"]["Scac"];
            /**
             * @description The carrier's name.
             * @example Landfall Sandbox Line
             */
            name: string;
            /**
             * @description How certain it is, from 0 to 1.
             * @example 0.9
             */
            confidence: number;
            /**
             * @description What speaks for the carrier, and against it.
             * @example TSTU is an owner code of Landfall Sandbox Line.
             */
            reason: string;
        };
        /**
         * Shipping line choice
         * @description Which carrier the number is probably with. Only carriers that are available here are considered.
         */
        ShippingLineChoice: {
            /**
             * @description What to do with the result:
             *
             *     - `auto_select`: use `selected`.
             *     - `needs_confirmation`: ask a person to choose from `candidates`.
             *     - `no_prediction`: nothing speaks for any carrier, and `candidates` is empty.
             * @example auto_select
             * @enum {string}
             */
            decision: "auto_select" | "needs_confirmation" | "no_prediction";
            /** @description The first candidate if `decision` is `auto_select`, otherwise null. */
            selected: components["schemas"]["ShippingLineCandidate"] | null;
            /** @description The carriers that the number may be with, the most probable first. */
            candidates: components["schemas"]["ShippingLineCandidate"][];
            /**
             * @description Why no carrier was selected; null if one was.
             * @example No carrier is certain enough.
             */
            reason: string | null;
        };
        /**
         * Number inference
         * @description The kind of a number, and the carriers that it may be with.
         */
        NumberInference: {
            number_type: components["schemas"]["NumberType"];
            validation: components["schemas"]["NumberValidation"];
            shipping_line: components["schemas"]["ShippingLineChoice"];
        };
        /**
         * Journey status
         * @description How far the container is: the last of these statuses, in this order, that is proven. It goes back only if the event that proved it is contradicted by other events or retracted by the carrier, or if your operations team removes the date that proved it. A container whose destination is its port of discharge goes from `Discharged` straight to `Gated Out`; `Departed Discharge Terminal` is for a container that continues inland.
         * @example In Transit
         * @enum {string}
         */
        JourneyStatus: "Pre Alert" | "Gated In" | "In Transit" | "Arrived Not Yet Discharged" | "Discharged" | "Departed Discharge Terminal" | "On Rail" | "Unloaded From Rail" | "Available For Pickup" | "Gated Out" | "Destuffed" | "Delivered" | "Empty Returned";
        /**
         * Customs status
         * @description The status of customs clearance at the destination.
         * @example Not Filed
         * @enum {string}
         */
        CustomsStatus: "Not Filed" | "Filed" | "In Bond" | "On Hold" | "Under Examination" | "Released";
        /**
         * File number
         * @description Landfall's file number for the shipment, for people to quote.
         * @example LF-000001
         */
        FileNumber: string;
        /**
         * Delivery status
         * @description The status of the delivery to the consignee.
         * @example Not Scheduled
         * @enum {string}
         */
        DeliveryStatus: "Not Scheduled" | "Scheduled" | "Out For Delivery" | "Delivered";
        /**
         * Shipment summary
         * @description A shipment in the list.
         */
        ShipmentSummary: {
            /** @description The shipment's id. */
            id: components["schemas"]["Id"];
            file_number: components["schemas"]["FileNumber"];
            status: components["schemas"]["JourneyStatus"];
            customs_status: components["schemas"]["CustomsStatus"];
            delivery_status: components["schemas"]["DeliveryStatus"];
            /** @description The latest estimate of the arrival at the destination; `null` if there is none. */
            eta_destination_revised: components["schemas"]["DateTime"] | null;
            container_number: components["schemas"]["ContainerNumber"];
            /**
             * @description The carrier's SCAC.
             * @example TEST
             */
            scac: string;
            /**
             * @description Your own reference.
             * @example PO-20417
             */
            reference: string | null;
            /**
             * @description Where the container was loaded onto its first ocean vessel, a UN/LOCODE or the carrier's name.
             * @example CNSHA
             */
            port_of_loading: string | null;
            /**
             * @description Where the container leaves its last ocean vessel, a UN/LOCODE or the carrier's name.
             * @example CAVAN
             */
            port_of_discharge: string | null;
            /**
             * @description The final destination, which may be inland.
             * @example CATOR
             */
            port_of_destination: string | null;
            /**
             * @description Whether the port of discharge is provisional, as `certainty` of the shipment says.
             * @example false
             */
            provisional: boolean;
            /** @description The latest estimate of the arrival at the port of discharge, or when the vessel arrived. */
            eta_port_of_discharge: components["schemas"]["DateTime"] | null;
            /** @description The first estimate of the arrival at the destination. It doesn't change with later estimates. */
            eta_destination: components["schemas"]["DateTime"] | null;
            /**
             * Format: date
             * @description The last free day at the port of discharge, recorded or by your free time rules.
             * @example 2026-04-07
             */
            last_free_day: string | null;
            /**
             * @description How many exceptions of the shipment are open.
             * @example 1
             */
            open_exceptions: number;
            /** @description The shipment's container. */
            container_id: components["schemas"]["Id"];
            /** @description When the shipment or its container last changed. The list is ordered by this time. */
            updated_at: components["schemas"]["DateTime"];
        };
        /** Page of shipments */
        ShipmentList: {
            /** @description The shipments of this page, latest activity first. */
            data: components["schemas"]["ShipmentSummary"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
            /**
             * @description How many shipments the list has, on all pages, at most 10,000. Only with `with_total=true`.
             * @example 4017
             */
            total?: number;
            /**
             * @description Whether there are no more than `total`. Only with `with_total=true`.
             * @example true
             */
            total_is_exact?: boolean;
        };
        /**
         * Certainty of a value
         * @description How sure a value is. Where there is no value yet, everything is `null`, and it is not provisional.
         */
        ValueCertainty: {
            /**
             * @description Whether the value may change because no row says yet what comes after it. A port of discharge that is only the last port reported so far may turn out to be a transshipment port.
             * @example true
             */
            provisional: boolean;
            /**
             * @description What the value rests on: `carrier_plan`, the carrier's plan of the route; `delivered_ashore`, moves on land after the landing; `last_reported`, the last row reported so far; `earlier_plan`, the plan of an earlier answer that nothing contradicts; `operator`, what your operations team recorded.
             * @example last_reported
             * @enum {string|null}
             */
            basis: "carrier_plan" | "delivered_ashore" | "last_reported" | "earlier_plan" | "operator" | null;
            /**
             * Format: double
             * @description The probability that the value stays as it is, from 0 to 1. It is an estimate.
             * @example 0.5
             */
            probability: number | null;
            /**
             * @description Why it is as sure as that, in one sentence. For people; it may change.
             * @example It is the last port reported so far. No row says whether the container goes on by sea.
             */
            reason: string | null;
            /**
             * Format: uuid
             * @description The raw event that the value rests on, if there is one.
             * @example 019cad59-2000-7000-8000-000000000120
             */
            event_id: string | null;
        };
        /**
         * Certainty
         * @description How sure the status and the port of discharge are, and what they rest on.
         */
        Certainty: {
            /** @description Of the status. */
            status: components["schemas"]["ValueCertainty"];
            /** @description Of the port of discharge. */
            port_of_discharge: components["schemas"]["ValueCertainty"];
        };
        /**
         * Predicted ETA
         * @description Landfall's own prediction of the arrival at the port of discharge, beside the carrier's ETA and never in its place. Without a prediction the times are `null`, and `reason` says why.
         */
        PredictedEta: {
            /**
             * Format: date-time
             * @description The predicted arrival. The real one is as probably before it as after it.
             * @example 2026-03-30T14:00:00.000Z
             */
            p50: string | null;
            /**
             * Format: date-time
             * @description The real arrival is between this time and `p80_to` with a probability of about 80 %.
             * @example 2026-03-29T20:00:00.000Z
             */
            p80_from: string | null;
            /**
             * Format: date-time
             * @description The end of that band.
             * @example 2026-04-01T06:00:00.000Z
             */
            p80_to: string | null;
            /**
             * @description What the prediction was made from, or why there is none, in one sentence with the numbers. For people; it may change.
             * @example MAEU’s ETA is usually 1.4 days too early and counts 100 % (64 arrivals of your account, shrunk to those at USLAX).
             */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was computed; `null` until there is a prediction. It is computed again after news of the shipment, and when its vessel has moved on.
             * @example 2026-03-25T06:00:00.000Z
             */
            computed_at: string | null;
        };
        /**
         * Shipment references
         * @description Reference numbers of the shipment.
         */
        ShipmentReferences: {
            /** @description The carrier's master bill of lading number. */
            master_bl: components["schemas"]["BillOfLading"] | null;
            /**
             * @description The forwarder's house bill of lading number. Recorded by your operations team.
             * @example HV-HBL-0417
             */
            house_bl: string | null;
            /** @description The booking numbers; empty if none is known. */
            booking_numbers: string[];
            /**
             * @description The cargo number. Recorded by your operations team.
             * @example CRG-55120
             */
            cargo_number: string | null;
            /** @description The references of all your account's tracking requests, on either surface, for the container on this journey: the first 50; empty if there are none. */
            ref_numbers: string[];
        };
        /**
         * Shipment routing
         * @description The route and the vessel. Places are UN/LOCODEs, or the carrier's name if there is no code.
         */
        ShipmentRouting: {
            /**
             * @description Where the container leaves its last ocean vessel.
             * @example CAVAN
             */
            port_of_discharge: string | null;
            /**
             * @description The final destination, which may be inland.
             * @example CATOR
             */
            port_of_destination: string | null;
            /**
             * @description The vessel that the container is on, will board next or was on last.
             * @example MERIDIAN ALBATROSS
             */
            vessel_name: string | null;
            /**
             * @description The carrier's voyage number for that vessel.
             * @example 055E
             */
            voyage_no: string | null;
        };
        /**
         * Shipment schedule
         * @description Estimated times.
         */
        ShipmentSchedule: {
            /** @description Estimated departure from the origin. */
            etd_origin: components["schemas"]["DateTime"] | null;
            /** @description Estimated arrival at the port of discharge. */
            eta_port_of_discharge: components["schemas"]["DateTime"] | null;
            /** @description The first estimate of the arrival at the destination. It doesn't change with later estimates. */
            eta_destination: components["schemas"]["DateTime"] | null;
            /** @description The latest estimate of the arrival at the destination; equal to `eta_destination` until it changes. */
            eta_destination_revised: components["schemas"]["DateTime"] | null;
        };
        /**
         * Parties
         * @description The parties to the shipment, by name. Recorded by your operations team; `null` until then.
         */
        Parties: {
            /**
             * @description The customer.
             * @example Harbour & Vale Forwarding
             */
            customer: string | null;
            /**
             * @description The sender of the goods.
             * @example Mekong Ceramics
             */
            shipper: string | null;
            /**
             * @description The company that arranges the transport.
             * @example Harbour & Vale Forwarding
             */
            forwarder: string | null;
            /**
             * @description The receiver of the goods.
             * @example Lakeshore Homeware
             */
            consignee: string | null;
            /**
             * @description The company that clears the goods through customs.
             * @example Northgate Customs Brokers
             */
            customs_broker: string | null;
        };
        /**
         * Shipment
         * @description The journey of exactly one container. `status` is always the container's. A field without a value yet is `null`.
         */
        Shipment: {
            /** @description The shipment's id. */
            id: components["schemas"]["Id"];
            file_number: components["schemas"]["FileNumber"];
            /**
             * @description The carrier's SCAC.
             * @example TEST
             */
            scac: string;
            status: components["schemas"]["JourneyStatus"];
            certainty: components["schemas"]["Certainty"];
            predicted_eta: components["schemas"]["PredictedEta"];
            customs_status: components["schemas"]["CustomsStatus"];
            delivery_status: components["schemas"]["DeliveryStatus"];
            /**
             * @description Your own reference, from the tracking request.
             * @example PO-20417
             */
            reference: string | null;
            references: components["schemas"]["ShipmentReferences"];
            routing: components["schemas"]["ShipmentRouting"];
            schedule: components["schemas"]["ShipmentSchedule"];
            parties: components["schemas"]["Parties"];
            /** @description The shipment's container. */
            container_id: components["schemas"]["Id"];
            /** @description When the carrier was last asked about this shipment. */
            last_checked_at: components["schemas"]["DateTime"] | null;
            /** @description When the carrier will be asked next; `null` if tracking has ended. */
            next_check_at: components["schemas"]["DateTime"] | null;
            /** @description When the shipment or its container last changed. */
            updated_at: components["schemas"]["DateTime"];
        };
        /**
         * Shipment update
         * @description Data that your operations team knows and the carrier doesn't report. Fields you leave out stay unchanged. `null` removes what you recorded; the field then shows the carrier's value, if there is one.
         */
        ShipmentUpdate: {
            /**
             * @description Your own reference.
             * @example PO-20417
             */
            reference?: string | null;
            /** @description The customs status; `null` returns to the status from the carrier's data. */
            customs_status?: components["schemas"]["CustomsStatus"] | null;
            /** @description The delivery status; `null` returns to the status from the carrier's data. */
            delivery_status?: components["schemas"]["DeliveryStatus"] | null;
            /** @description Reference numbers. */
            references?: {
                /**
                 * @description House bill of lading number.
                 * @example HV-HBL-0417
                 */
                house_bl?: string | null;
                /** @description Booking numbers. This list replaces the one recorded before. */
                booking_numbers?: string[] | null;
                /**
                 * @description Cargo number.
                 * @example CRG-55120
                 */
                cargo_number?: string | null;
            };
            /** @description Routing. */
            routing?: {
                /**
                 * @description The final destination, a UN/LOCODE or a name.
                 * @example CATOR
                 */
                port_of_destination?: string | null;
            };
            /** @description Expected times. */
            schedule?: {
                /**
                 * Format: date-time
                 * @description When your team expects the vessel at the port of discharge. It counts in place of the carrier's ETA until the vessel has arrived, and is in the ETA history with the source `operator`. More than two years ahead is a 422.
                 * @example 2026-04-03T08:00:00Z
                 */
                eta_port_of_discharge?: string | null;
            };
            /** @description The parties, by name. */
            parties?: {
                /**
                 * @description The customer.
                 * @example Harbour & Vale Forwarding
                 */
                customer?: string | null;
                /**
                 * @description The sender of the goods.
                 * @example Mekong Ceramics
                 */
                shipper?: string | null;
                /**
                 * @description The company that arranges the transport.
                 * @example Harbour & Vale Forwarding
                 */
                forwarder?: string | null;
                /**
                 * @description The receiver of the goods.
                 * @example Lakeshore Homeware
                 */
                consignee?: string | null;
                /**
                 * @description The company that clears the goods through customs.
                 * @example Northgate Customs Brokers
                 */
                customs_broker?: string | null;
            };
        };
        /**
         * Audited action
         * @description What was done. New values may be added; ignore those you don't know.
         * @example webhook.created
         * @enum {string}
         */
        AuditAction: "account.created" | "account.revoked" | "account.deleted" | "user.created" | "user.role_changed" | "user.password_changed" | "user.revoked" | "api_key.created" | "api_key.role_changed" | "api_key.revoked" | "sign_in.succeeded" | "sign_in.failed" | "token.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "webhook.triggered" | "shipment.updated" | "shipment.refreshed" | "container.refreshed" | "tracking_request.updated" | "party.created" | "party.updated" | "field_definition.created" | "field_definition.updated" | "field_definition.deleted" | "field_option.created" | "field_option.updated" | "field_option.deleted" | "custom_field.set" | "custom_field.deleted" | "free_time_rule.created" | "free_time_rule.updated" | "free_time_rule.deleted" | "saved_view.created" | "saved_view.updated" | "saved_view.deleted" | "import.created" | "import.canceled" | "exception_thresholds.updated" | "digest.updated" | "share_link.created" | "share_link.revoked" | "shipment.tracking_stopped" | "shipment.tracking_resumed" | "container.updated" | "container.row_added" | "container.row_removed" | "secrets.rotated" | "signing_key.rotated";
        /**
         * Audit actor
         * @description Who did it.
         */
        AuditActor: {
            /**
             * @description `user` or `api_key` of your account; `operator` for the operator of this service; `unknown` for a failed sign-in.
             * @example user
             * @enum {string}
             */
            type: "user" | "api_key" | "operator" | "unknown";
            /** @description The id of the user or key, or null. */
            id: components["schemas"]["Id"] | null;
            /**
             * @description The user name; the eight characters that name the key; or the operator's name on the command line, if it is known.
             * @example vale
             */
            name: string | null;
        };
        /**
         * Audited object
         * @description What it was done to.
         */
        AuditObject: {
            /**
             * @description The kind of object.
             * @example webhook
             * @enum {string}
             */
            type: "account" | "user" | "api_key" | "webhook" | "tracking_request" | "shipment" | "container" | "party" | "field_definition" | "field_option" | "custom_field" | "free_time_rule" | "saved_view" | "import" | "exception_thresholds" | "digest" | "share_link" | "deployment";
            /**
             * @description The object's id, or null.
             * @example 019cad59-2000-7000-8000-000000000070
             */
            id: string | null;
            /**
             * @description The name of an account or user, or the eight characters that name a key.
             * @example null
             */
            name: string | null;
        };
        /**
         * Change of a value
         * @description A field with its value before and after.
         */
        AuditChange: {
            /**
             * @description The field's path.
             * @example last_free_day.general
             */
            field: string;
            /**
             * @description The value before; `null` if it had none.
             * @example 2026-04-09
             */
            from: string | null;
            /**
             * @description The value after; `null` if it has none.
             * @example 2026-04-11
             */
            to: string | null;
        };
        /**
         * Changes of values
         * @description The fields that it changed, with their values before and after as text; recorded of data for shipments and containers. Empty if nothing was recorded. Longer values are cut.
         */
        AuditChanges: components["schemas"]["AuditChange"][];
        /**
         * Record change
         * @description What somebody did to a shipment or its container.
         */
        RecordChange: {
            /** @description The id of the entry in the audit log. */
            id: components["schemas"]["Id"];
            action: components["schemas"]["AuditAction"];
            actor: components["schemas"]["AuditActor"];
            object: components["schemas"]["AuditObject"];
            /**
             * @description The names of the fields that were sent, or null.
             * @example last_free_day.general
             */
            detail: string | null;
            changes: components["schemas"]["AuditChanges"];
            /** @description When it happened. */
            created_at: components["schemas"]["DateTime"];
        };
        /** Page of record changes */
        RecordChangeList: {
            /** @description The changes of this page, newest first. */
            data: components["schemas"]["RecordChange"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Source of an estimate
         * @description Who told an estimate:
         *
         *     - `carrier`: the carrier.
         *     - `operator`: your operations team.
         *     - `landfall`: reserved for predictions by Landfall.
         * @example carrier
         * @enum {string}
         */
        EtaSource: "carrier" | "operator" | "landfall";
        /**
         * Slip in hours
         * @description By how many hours the estimate is later than the one before it of the same source for the same port; negative if it is earlier. `null` for the first one.
         * @example 36
         */
        SlipHours: number | null;
        /**
         * ETA estimate
         * @description One estimate of the arrival at the port of discharge.
         */
        EtaEstimate: {
            /** @description When Landfall learned of it. In the sandbox, the time of its clock. */
            seen_at: components["schemas"]["DateTime"];
            /** @description The estimated time of arrival. */
            eta: components["schemas"]["DateTime"];
            source: components["schemas"]["EtaSource"];
            slip_hours: components["schemas"]["SlipHours"];
            /**
             * @description The port of discharge as it was known then, a UN/LOCODE or the carrier's name.
             * @example CAVAN
             */
            port_of_discharge: string | null;
        };
        /**
         * ETA history
         * @description How the estimate of a shipment's arrival at its port of discharge changed.
         */
        EtaHistory: {
            /** @description The shipment's id. */
            shipment_id: components["schemas"]["Id"];
            /** @description The estimates, the oldest first. Empty until one is known. */
            data: components["schemas"]["EtaEstimate"][];
        };
        /**
         * Holds
         * @description What keeps the container from being released, in words; `null` if there is no hold.
         */
        Holds: {
            /**
             * @description A hold by customs.
             * @example Document review
             */
            customs: string | null;
            /**
             * @description A hold by the shipping line, such as for unpaid freight.
             * @example Freight unpaid
             */
            line: string | null;
            /**
             * @description Any other hold.
             * @example Terminal fees
             */
            other: string | null;
        };
        /**
         * Container routing
         * @description The vessels and terminals of the container's journey.
         */
        ContainerRouting: {
            /**
             * @description The ocean vessel that the container is on, will board next or was on last; never a barge.
             * @example MERIDIAN ALBATROSS
             */
            vessel_name: string | null;
            /**
             * @description The carrier's voyage number for that vessel.
             * @example 055E
             */
            voyage: string | null;
            /**
             * @description The barge or feeder vessel, if the carrier names one.
             * @example NORTHERN PETREL
             */
            feeder_vessel_name: string | null;
            /**
             * @description The terminal at the port of discharge.
             * @example Deltaport
             */
            discharge_terminal: string | null;
            /**
             * @description The terminal at the destination.
             * @example Lakeshore Rail Terminal
             */
            destination_terminal: string | null;
            /**
             * @description The status of the rail departure from the port of discharge, in words, from the carrier or recorded by your operations team.
             * @example Departed Vancouver
             */
            rail_status_departure: string | null;
            /**
             * @description The rail status and the train's expected arrival, in words, from the carrier or recorded by your operations team.
             * @example On time for Toronto
             */
            rail_status_eta: string | null;
        };
        /**
         * Container schedule
         * @description Estimated times.
         */
        ContainerSchedule: {
            /** @description Estimated departure from the origin. */
            etd_origin: components["schemas"]["DateTime"] | null;
            /** @description Estimated arrival at the next transshipment port, or the last one if all are passed. `null` on a direct journey. */
            eta_transshipment: components["schemas"]["DateTime"] | null;
            /** @description Estimated arrival at the port of discharge. */
            eta_port_of_discharge: components["schemas"]["DateTime"] | null;
            /** @description The first estimate of the arrival at the destination. It doesn't change with later estimates. */
            eta_destination: components["schemas"]["DateTime"] | null;
            /** @description The latest estimate of the arrival at the destination; equal to `eta_destination` until it changes. */
            eta_destination_revised: components["schemas"]["DateTime"] | null;
        };
        /**
         * Last free day
         * @description The last calendar day before storage or detention is charged. Recorded by your operations team.
         */
        LastFreeDay: {
            /**
             * Format: date
             * @description At the discharge terminal.
             * @example 2026-04-07
             */
            discharge: string | null;
            /**
             * Format: date
             * @description In general.
             * @example 2026-04-15
             */
            general: string | null;
        };
        /**
         * Money
         * @description An amount of money.
         */
        Money: {
            /**
             * @description A decimal number with the decimals of the currency.
             * @example 180.00
             */
            amount: string;
            /**
             * @description ISO 4217 code.
             * @example EUR
             */
            currency: string;
        };
        /**
         * Free time type
         * @description `demurrage` is charged for days at the terminal, `detention` for days from the gate-out to the empty return, and `combined` for both together, with one free time.
         * @example demurrage
         * @enum {string}
         */
        FreeTimeType: "demurrage" | "detention" | "combined";
        /**
         * Basis
         * @description Who says when a free time ends: `operator`, your operations team; `carrier`; or `computed`, one of your rules. The word of the operations team or a carrier counts before a rule.
         * @example computed
         * @enum {string}
         */
        FreeTimeBasis: "computed" | "carrier" | "operator";
        /**
         * Free time period
         * @description The free time before one kind of charge.
         */
        FreeTimePeriod: {
            type: components["schemas"]["FreeTimeType"];
            basis: components["schemas"]["FreeTimeBasis"];
            /** @description The rule that counts, also for the tariff; `null` if none does. */
            rule_id: components["schemas"]["Id"] | null;
            /**
             * @description Why it ends on this day, in words.
             * @example 5 calendar days from the day after the discharge on 2026-04-03, by your rule “Rotterdam, 5 days”.
             */
            reason: string;
            /**
             * Format: date
             * @description The day of the event that days are counted from.
             * @example 2026-04-03
             */
            started_on: string | null;
            /**
             * Format: date
             * @description The last day without a charge.
             * @example 2026-04-08
             */
            last_day: string;
            /**
             * Format: date
             * @description What the rule says, if `basis` is not `computed`; otherwise `null`.
             * @example null
             */
            computed_last_day: string | null;
            /**
             * Format: date
             * @description The day on which the container left the terminal, or for detention and combined free time was back empty; `null` until then.
             * @example null
             */
            ended_on: string | null;
            /**
             * @description Calendar days until `last_day`: 0 on that day, negative after it. `null` once it has ended.
             * @example 2
             */
            days_left: number | null;
            /**
             * @description Calendar days after `last_day`, so far or until it ended.
             * @example 0
             */
            charged_days: number;
            /** @description What these days cost; `null` if the rule has no tariff. */
            cost: components["schemas"]["Money"] | null;
        };
        /**
         * Free time
         * @description How long the container may stay without a charge, by your free time rules and your operations team's record. Days are those of the port of discharge. Webhook messages leave it out, because it depends on the day.
         */
        FreeTime: {
            /**
             * Format: date
             * @description The last day at the terminal without a charge.
             * @example 2026-04-08
             */
            last_free_day: string | null;
            /**
             * Format: date
             * @description The last day to return the container empty without a charge.
             * @example null
             */
            return_by: string | null;
            /**
             * @description Calendar days left of the free time that runs: 0 on its last day, negative after it. `null` if none runs.
             * @example 2
             */
            days_left: number | null;
            /** @description What it costs so far, all periods together; `null` without a tariff or in several currencies. */
            cost: components["schemas"]["Money"] | null;
            /**
             * Format: date
             * @description Today's date at the port, on the account's clock for the sandbox.
             * @example 2026-04-06
             */
            as_of: string;
            /**
             * @description The port's time zone, an IANA name. `null` if it is not known; days are then those of UTC.
             * @example Europe/Amsterdam
             */
            time_zone: string | null;
            /** @description One for each kind of charge that a rule or a record is about. */
            periods: components["schemas"]["FreeTimePeriod"][];
        };
        /**
         * Milestone dates
         * @description When each step happened, never an estimate. `null` until the carrier reports the step or your operations team records it.
         */
        MilestoneDates: {
            /** @description Gated in at the origin. */
            gate_in: components["schemas"]["DateTime"] | null;
            /** @description The vessel arrived at the port of discharge. */
            vessel_arrival: components["schemas"]["DateTime"] | null;
            /** @description Discharged from the vessel. */
            discharged_at: components["schemas"]["DateTime"] | null;
            /** @description Left the discharge terminal for an inland place. */
            departed_discharge_terminal_at: components["schemas"]["DateTime"] | null;
            /** @description Departed by rail. */
            rail_departed: components["schemas"]["DateTime"] | null;
            /** @description Unloaded from rail. */
            rail_unloaded: components["schemas"]["DateTime"] | null;
            /** @description Gated out to the consignee. */
            gate_out: components["schemas"]["DateTime"] | null;
            /** @description Available for pickup. */
            available_for_pickup: components["schemas"]["DateTime"] | null;
            /** @description Destuffed (devanned). */
            destuffing_date: components["schemas"]["DateTime"] | null;
            /** @description Delivered. */
            delivery_date: components["schemas"]["DateTime"] | null;
            /** @description Returned empty. */
            empty_return: components["schemas"]["DateTime"] | null;
        };
        /**
         * Container
         * @description A container on the journey of its shipment. A field without a value yet is `null`.
         */
        Container: {
            /** @description The container's id. */
            id: components["schemas"]["Id"];
            container_number: components["schemas"]["ContainerNumber"];
            /**
             * @description Nominal length in feet.
             * @example 40
             */
            size: string | null;
            /**
             * @description ISO 6346 size and type code, or the carrier's description if it gives no code.
             * @example 45G1
             */
            type: string | null;
            /**
             * @description The means of transport that carries the container or carried it last, such as `vessel`, `barge`, `rail` or `truck`. Before the container has moved, the one that will carry it first, unless that is a truck.
             * @example rail
             */
            mode_of_transport: string | null;
            /**
             * @description The number of the seal on the container's doors.
             * @example HV0417733
             */
            seal_number: string | null;
            status: components["schemas"]["JourneyStatus"];
            /** @description The shipment's. */
            certainty: components["schemas"]["Certainty"];
            predicted_eta: components["schemas"]["PredictedEta"];
            /**
             * @description The last event that the carrier reported as having happened, in the carrier's words.
             * @example Rail departure
             */
            carrier_current_status: string | null;
            /**
             * @description The place of that event, in the carrier's words.
             * @example Vancouver
             */
            carrier_current_location: string | null;
            /**
             * @description The SCAC of the railway that carries the container from the port of discharge, from the carrier's rail events or recorded by your operations team.
             * @example TSTR
             */
            rail_carrier_scac: string | null;
            holds: components["schemas"]["Holds"];
            routing: components["schemas"]["ContainerRouting"];
            schedule: components["schemas"]["ContainerSchedule"];
            last_free_day: components["schemas"]["LastFreeDay"];
            /** @description Computed by your free time rules; `null` if no rule and no record says anything. `last_free_day` stays what your operations team recorded. */
            free_time?: components["schemas"]["FreeTime"] | null;
            milestone_dates: components["schemas"]["MilestoneDates"];
            /** @description The shipment the container belongs to. */
            shipment_id: components["schemas"]["Id"];
            /** @description When the container last changed. */
            updated_at: components["schemas"]["DateTime"];
        };
        /**
         * Container update
         * @description Data that your operations team knows and the carrier doesn't report. Fields you leave out stay unchanged. `null` removes what you recorded; the field then shows the carrier's value, if there is one.
         */
        ContainerUpdate: {
            /**
             * @description The number of the seal on the container's doors.
             * @example HV0417733
             */
            seal_number?: string | null;
            /**
             * @description The SCAC of the railway that carries the container from the port of discharge, 2 to 4 letters.
             * @example TSTR
             */
            rail_carrier_scac?: string | null;
            /** @description Holds, in words. */
            holds?: {
                /**
                 * @description A hold by customs.
                 * @example Document review
                 */
                customs?: string | null;
                /**
                 * @description A hold by the shipping line.
                 * @example Freight unpaid
                 */
                line?: string | null;
                /**
                 * @description Any other hold.
                 * @example Terminal fees
                 */
                other?: string | null;
            };
            /** @description Terminals and rail. */
            routing?: {
                /**
                 * @description The terminal at the port of discharge.
                 * @example Deltaport
                 */
                discharge_terminal?: string | null;
                /**
                 * @description The terminal at the destination.
                 * @example Lakeshore Rail Terminal
                 */
                destination_terminal?: string | null;
                /**
                 * @description The status of the rail departure, in words.
                 * @example Departed Vancouver
                 */
                rail_status_departure?: string | null;
                /**
                 * @description The rail status and the train's expected arrival, in words.
                 * @example On time for Toronto
                 */
                rail_status_eta?: string | null;
            };
            /** @description Last free days, as calendar dates. */
            last_free_day?: {
                /**
                 * Format: date
                 * @description At the discharge terminal.
                 * @example 2026-04-07
                 */
                discharge?: string | null;
                /**
                 * Format: date
                 * @description In general.
                 * @example 2026-04-15
                 */
                general?: string | null;
            };
            /** @description Milestones that carriers often leave out. A date-time may have any offset, in the years 0000 to 9999 in UTC; responses have it in UTC. */
            milestone_dates?: {
                /**
                 * Format: date-time
                 * @description Available for pickup.
                 * @example 2026-04-10T04:00:00-04:00
                 */
                available_for_pickup?: string | null;
                /**
                 * Format: date-time
                 * @description Destuffed (devanned). A time in the future is a 422.
                 * @example 2026-04-12T16:00:00-04:00
                 */
                destuffing_date?: string | null;
                /**
                 * Format: date-time
                 * @description Delivered. A time in the future is a 422.
                 * @example 2026-04-13T08:00:00.000Z
                 */
                delivery_date?: string | null;
            };
        };
        /**
         * Format: date-time
         * @description When the step happened, according to the carrier or to the date that your operations team recorded; `null` if unknown, as for `Pre Alert`. For a status that went back, when that earlier status was reached.
         * @example 2026-04-04T08:00:00.000Z
         */
        StatusOccurredAt: string | null;
        /**
         * Reason for a status that went back
         * @description Why the status went back, or `null` if it did not. `reclassified`: later events changed the meaning of the event behind it, for example because the port of a discharge turned out to be a transshipment port. `retracted`: the carrier retracted or replaced that event. `record_withdrawn`: your operations team removed a date that it had recorded. The list may grow.
         * @example null
         * @example reclassified
         * @enum {string|null}
         */
        StatusReason: "reclassified" | "retracted" | "record_withdrawn" | null;
        /**
         * Status change
         * @description One change of the journey status, usually forward. A change that goes back has a `reason`.
         */
        StatusChange: {
            /** @description The new journey status. */
            status: components["schemas"]["JourneyStatus"];
            /** @description When Landfall recorded the change, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            occurred_at: components["schemas"]["StatusOccurredAt"];
            reason: components["schemas"]["StatusReason"];
            /**
             * @description Who recorded the change, always Landfall.
             * @example landfall
             * @constant
             */
            source: "landfall";
        };
        /**
         * Status timeline
         * @description A container's status changes.
         */
        ContainerEvents: {
            /** @description The container's id. */
            container_id: components["schemas"]["Id"];
            container_number: components["schemas"]["ContainerNumber"];
            /** @description The changes in the order in which they were recorded, starting with `Pre Alert`; if there are more than 100, the latest 100. */
            data: components["schemas"]["StatusChange"][];
        };
        /**
         * Raw event name
         * @description One of the eleven container event types, one of Landfall's documented additional types, or `other`.
         * @example rail_departed
         * @enum {string}
         */
        RawEventName: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_loaded" | "transshipment_departed" | "vessel_arrived" | "vessel_discharged" | "full_out" | "empty_in" | "positioned_in" | "positioned_out" | "transshipment_discharged" | "feeder_arrived" | "feeder_discharged" | "feeder_loaded" | "feeder_departed" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "arrived_at_destination" | "delivered" | "vgm_received" | "carrier_release" | "customs_release" | "available" | "other";
        /**
         * Carrier row
         * @description One row of the carrier's answer, or one that your operations team entered by hand, and what it became.
         */
        CarrierRow: {
            /** @description The row's id, the same for as long as the carrier reports the row. Surface B's raw event has it too. */
            id: components["schemas"]["Id"];
            /** @description What Landfall reads the row as. */
            event: components["schemas"]["RawEventName"];
            /**
             * @description Why the row is read as this event, for people to read: its place in the journey, whether a port of discharge is provisional, and what was inferred because the carrier doesn't say it. The wording may change.
             * @example the departure of a train
             */
            rule: string;
            /**
             * @description True for a planned or expected event, false for one that has happened.
             * @example false
             */
            estimated: boolean;
            /** @description When it happened or, for an estimate, when it is expected. */
            occurred_at: components["schemas"]["DateTime"];
            /**
             * Format: date-time
             * @description When the carrier wrote the row down, or null if it doesn't say.
             * @example 2026-04-04T08:10:00.000Z
             */
            recorded_at: string | null;
            /**
             * @description Who reported it: `shipping_line` for the carrier, `operations` for a row that your operations team entered by hand. New values may be added.
             * @example shipping_line
             * @enum {string}
             */
            data_source: "shipping_line" | "operations";
            /**
             * @description Who or what told your operations team, in their words; null if the carrier reported it.
             * @example null
             */
            source: string | null;
            /** @description When Landfall first received the row. */
            created_at: components["schemas"]["DateTime"];
            /**
             * @description The event in the carrier's words; null if the carrier gives only a code.
             * @example Rail departure
             */
            original_event: string | null;
            /**
             * @description The carrier's name of the place; null for events about documents, which have no place.
             * @example Vancouver
             */
            location_name: string | null;
            /**
             * @description The place's UN/LOCODE, or null if the carrier gives none.
             * @example CAVAN
             */
            locode: string | null;
            /**
             * @description The place's IANA time zone.
             * @example America/Vancouver
             */
            time_zone: string | null;
            /**
             * @description The vessel's name, if the row names one.
             * @example null
             */
            vessel_name: string | null;
            /**
             * @description The vessel's IMO number.
             * @example null
             */
            vessel_imo: string | null;
            /**
             * @description The carrier's voyage number.
             * @example null
             */
            voyage_number: string | null;
        };
        /**
         * Move
         * @description What happened. What it means for the journey follows from the rows around it: the arrival of a vessel may be at a transshipment port or at the port of discharge. `available` is availability for pickup. New values may be added.
         * @example full_gate_out
         * @enum {string}
         */
        RowMove: "empty_gate_out" | "stuffed" | "full_gate_in" | "vessel_loaded" | "vessel_departed" | "vessel_arrived" | "vessel_discharged" | "barge_loaded" | "barge_departed" | "barge_arrived" | "barge_discharged" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "available" | "full_gate_out" | "delivered" | "stripped" | "empty_gate_in";
        /**
         * Row by hand
         * @description A row that your operations team entered for what the carrier doesn't tell.
         */
        RowByHand: {
            /** @description The row's id. While the row counts, the carrier row and surface B's raw event have it too. */
            id: components["schemas"]["Id"];
            move: components["schemas"]["RowMove"];
            /** @description When it happened or, if `estimated`, when it is expected. */
            occurred_at: components["schemas"]["DateTime"];
            /**
             * @description Whether it is expected; otherwise it has happened.
             * @example false
             */
            estimated: boolean;
            /**
             * @description The UN/LOCODE of the place.
             * @example NLRTM
             */
            locode: string | null;
            /**
             * @description The name of the place.
             * @example Rotterdam
             */
            location_name: string | null;
            /**
             * @description The terminal or depot.
             * @example ECT Delta
             */
            terminal_name: string | null;
            /**
             * @description The vessel or barge.
             * @example null
             */
            vessel_name: string | null;
            /**
             * @description The vessel's IMO number.
             * @example null
             */
            vessel_imo: string | null;
            /**
             * @description The voyage.
             * @example null
             */
            voyage_number: string | null;
            /**
             * @description Who or what told it, in your words.
             * @example The terminal's website
             */
            source: string;
            /**
             * @description Whether the journey is read with it. Not while the carrier reports that the same move has happened, or while a newer row replaces an estimate.
             * @example true
             */
            counts: boolean;
            /**
             * Format: uuid
             * @description The id of the carrier's row that counts in its place, or null.
             * @example null
             */
            superseded_by: string | null;
            /**
             * @description The name of the user who entered it.
             * @example operations
             */
            created_by: string | null;
            /** @description When it was entered. */
            created_at: components["schemas"]["DateTime"];
        };
        /**
         * Carrier rows
         * @description What the carrier reports of a container, row by row.
         */
        CarrierRows: {
            /** @description The container's id. */
            container_id: components["schemas"]["Id"];
            container_number: components["schemas"]["ContainerNumber"];
            /** @description The rows, in the order of the journey. Empty until the carrier reports the container. At most the first 1,000. */
            data: components["schemas"]["CarrierRow"][];
            /** @description All rows that your operations team entered, also those that don't count while the carrier reports the same move, in the order of their entry. */
            rows_by_hand: components["schemas"]["RowByHand"][];
        };
        /**
         * New row by hand
         * @description Give the place as `locode`, `location_name` or both.
         */
        RowByHandCreate: {
            move: components["schemas"]["RowMove"];
            /**
             * Format: date-time
             * @description When it happened or, if `estimated`, when it is expected: a date-time with an offset. What has happened is not in the future, and what is expected is within two years.
             * @example 2026-04-12T06:30:00Z
             */
            occurred_at: string;
            /**
             * @description Whether it is expected. If left out, it has happened.
             * @example false
             */
            estimated?: boolean;
            /**
             * @description The UN/LOCODE of the place. Without it, a carrier's row that gives the place by its code is not recognized as the same move.
             * @example NLRTM
             */
            locode?: string | null;
            /**
             * @description The name of the place. If left out, the port's name in public data.
             * @example Rotterdam
             */
            location_name?: string | null;
            /**
             * @description The terminal or depot.
             * @example ECT Delta
             */
            terminal_name?: string | null;
            /**
             * @description The vessel or barge.
             * @example null
             */
            vessel_name?: string | null;
            /**
             * @description The vessel's IMO number.
             * @example null
             */
            vessel_imo?: string | null;
            /**
             * @description The voyage.
             * @example null
             */
            voyage_number?: string | null;
            /**
             * @description Who or what told it, in your words.
             * @example The terminal's website
             */
            source: string;
        };
        /**
         * Role in a route
         * @description What a place is in a container's route:
         *
         *     - `origin`: a place ashore before the port of loading.
         *     - `port_of_loading`: the first vessel takes the container.
         *     - `transshipment`: the container changes vessels.
         *     - `port_of_discharge`: the last vessel leaves it.
         *     - `inland`: a place ashore that is not the last.
         *     - `destination`: the last place, ashore.
         * @example transshipment
         * @enum {string}
         */
        RouteRole: "origin" | "port_of_loading" | "transshipment" | "port_of_discharge" | "inland" | "destination";
        /**
         * Reason of a role
         * @description Why the place has its role, in words. Programs should not depend on the text.
         * @example It is the first port where a vessel loads the container.
         */
        RouteReason: string;
        /**
         * Mode of a move
         * @description How a container moves between two places.
         * @example vessel
         * @enum {string}
         */
        RouteMode: "vessel" | "barge" | "rail" | "truck";
        /**
         * A move of a route
         * @description How the container comes to a place, or leaves it.
         */
        RouteMove: {
            mode: components["schemas"]["RouteMode"];
            /**
             * @description The vessel's name; null for other modes, or if the carrier names none.
             * @example MERIDIAN TERN
             */
            vessel_name: string | null;
            /**
             * @description The vessel's IMO number.
             * @example 9000003
             */
            vessel_imo: string | null;
            /**
             * @description The carrier's voyage number.
             * @example 401N
             */
            voyage_number: string | null;
            /**
             * Format: date-time
             * @description When the carrier first expected it; it stays once it has happened. Null if the carrier never said. A carrier that rewrites its rows leaves only its last expectation.
             * @example 2026-03-08T14:00:00.000Z
             */
            planned_at: string | null;
            /**
             * Format: date-time
             * @description When it is expected. Null once it has happened, or if it is not known.
             * @example 2026-03-08T20:00:00.000Z
             */
            estimated_at: string | null;
            /**
             * Format: date-time
             * @description When it happened, or null.
             * @example null
             */
            actual_at: string | null;
        };
        /**
         * A place of a route
         * @description A place where the container changes from one move to the next.
         */
        RoutePlace: {
            /**
             * @description The place's number in the route, from 1.
             * @example 2
             */
            sequence: number;
            role: components["schemas"]["RouteRole"];
            role_reason: components["schemas"]["RouteReason"];
            /**
             * @description The place's UN/LOCODE, or null if the carrier gives none.
             * @example SGSIN
             */
            locode: string | null;
            /**
             * @description The carrier's name of the place.
             * @example Singapore
             */
            name: string | null;
            /**
             * @description The place's IANA time zone.
             * @example Asia/Singapore
             */
            time_zone: string | null;
            /** @description How the container comes to the place; null if that is not known. */
            inbound: components["schemas"]["RouteMove"] | null;
            /** @description How the container leaves the place; null if that is not known. */
            outbound: components["schemas"]["RouteMove"] | null;
        };
        /**
         * Route
         * @description The places of a container's journey, in order.
         */
        Route: {
            /** @description The container's id. */
            container_id: components["schemas"]["Id"];
            container_number: components["schemas"]["ContainerNumber"];
            /** @description The places. Empty until the carrier reports a laden container or plans a vessel. */
            data: components["schemas"]["RoutePlace"][];
        };
        /**
         * Carrier
         * @description How a carrier answers this service, and how much waits to be asked.
         */
        CarrierState: {
            scac: components["schemas"]["Scac"];
            /**
             * @description The carrier's name.
             * @example Maersk
             */
            name: string;
            /**
             * Carrier's condition
             * @description `polled`: it is asked. `paused`: it is not asked for a while, because it keeps failing. `partly_paused`: some of the processes of this service don't ask it for a while, others do. `not_polled`: no process that asks it runs.
             * @example polled
             * @enum {string}
             */
            condition: "polled" | "partly_paused" | "paused" | "not_polled";
            /** @description Why it is paused; `null` if it is not. */
            pause_reason: components["schemas"]["RetryReason"] | null;
            /**
             * @description How many requests it answered within the last hour, also with the answer that it does not know a number. Counted by the processes that run now, about ten seconds ago.
             * @example 412
             */
            answered_last_hour: number;
            /**
             * @description How many requests it did not answer within the last hour, or not readably.
             * @example 3
             */
            failed_last_hour: number;
            /** @description When it last answered a process that runs now; `null` if it has not since that started. */
            last_answered_at: components["schemas"]["DateTime"] | null;
            /**
             * @description How many requests a minute the service may send to it; `null` without a limit, and if no process says.
             * @example 60
             */
            requests_per_minute: number | null;
            /**
             * @description How many of those it sent within the last minute; `null` without a limit, and if no process says.
             * @example 14
             */
            requests_last_minute: number | null;
            /**
             * @description How many requests of all accounts are due and wait to be sent to it, counted up to 1,000.
             * @example 2
             */
            waiting: number;
            /**
             * @description Whether there may be more than were counted.
             * @example false
             */
            waiting_is_at_least: boolean;
            /** @description Since when the oldest of them has waited; `null` if none waits. */
            oldest_due_at: components["schemas"]["DateTime"] | null;
        };
        /**
         * Accuracy at a horizon
         * @description How far the carrier's estimates were off, this many days before the vessels arrived.
         */
        AccuracyAtHorizon: {
            /**
             * @description The horizon: 1, 3, 7 or 14 days before the arrival.
             * @example 7
             */
            days_before: number;
            /**
             * @description How many arrivals had an estimate then.
             * @example 118
             */
            observations: number;
            /**
             * @description The median of arrival less estimate, in hours: positive if vessels arrive later than the carrier told. `null` without observations.
             * @example 9.5
             */
            median_slip_hours: number | null;
            /**
             * @description The mean of the differences between estimate and arrival, in hours. `null` without observations.
             * @example 21.3
             */
            mean_absolute_error_hours: number | null;
        };
        /**
         * Carrier's accuracy
         * @description How far a carrier's estimates of arrivals were off.
         */
        CarrierAccuracy: {
            scac: components["schemas"]["Scac"];
            /**
             * @description The port of loading that was asked for, or null.
             * @example VNCMT
             */
            from: string | null;
            /**
             * @description The port of discharge that was asked for, or null.
             * @example CAVAN
             */
            to: string | null;
            /**
             * @description How many arrivals were looked at. With 1,000, there may be older ones.
             * @example 124
             */
            arrivals: number;
            /**
             * Format: date-time
             * @description When the first of them was, or null if there is none.
             * @example 2026-01-09T14:00:00.000Z
             */
            first_arrival_at: string | null;
            /**
             * Format: date-time
             * @description When the last of them was, or null if there is none.
             * @example 2026-04-01T08:00:00.000Z
             */
            last_arrival_at: string | null;
            /** @description One entry for each horizon, the nearest first. */
            data: components["schemas"]["AccuracyAtHorizon"][];
        };
        /**
         * Status of exceptions to list
         * @description Only open ones, which is the default, only closed ones, or all.
         * @example open
         * @enum {string}
         */
        ExceptionStatusFilter: "open" | "closed" | "all";
        /**
         * Kind of exception
         * @description What is late or holds the shipment up:
         *
         *     - `rolled`: the carrier has moved the container to a later sailing at the port of loading.
         *     - `missed_connection`: the same at a transshipment port, or the container arrives after the departure of its next vessel.
         *     - `left_behind`: the planned departure has passed, and the carrier reports none: the vessel may have left without the container.
         *     - `eta_slipped`: the ETA at the port of discharge is days later than the first one.
         *     - `no_news`: the carrier has reported nothing new for days, although the container is still on its way.
         *     - `provisional`: the port of discharge has been provisional for too long.
         *     - `hold`: customs, the line or another party holds the container.
         *     - `free_time_ending`: the free time ends soon.
         *     - `free_time_over`: the free time has ended, and each day may cost.
         * @example rolled
         * @enum {string}
         */
        ExceptionKind: "rolled" | "missed_connection" | "left_behind" | "eta_slipped" | "no_news" | "provisional" | "hold" | "free_time_ending" | "free_time_over";
        /**
         * Status of an exception
         * @description Whether it is still so (`open`) or over (`closed`).
         * @example open
         * @enum {string}
         */
        ExceptionStatus: "open" | "closed";
        /**
         * Exception
         * @description Something that is late or holds a shipment up. A shipment has at most one for each kind and place.
         */
        ShipmentException: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["ExceptionKind"];
            status: components["schemas"]["ExceptionStatus"];
            /** @description When it began: for example, the time of the planned departure that has passed. If nothing says, when Landfall found it. For a container of the sandbox, by the sandbox clock. */
            since: components["schemas"]["DateTime"];
            /**
             * @description Why, in one or two sentences with the numbers. Its words may change, so show it and don't parse it.
             * @example The container was to leave CNSHA on PETREL, voyage 042W on 2026-03-06, and is now planned on TERN, voyage 208W on 2026-03-13, 7 days later.
             */
            reason: string;
            /** @description When Landfall found it. If it was closed and came back, when it came back. */
            opened_at: components["schemas"]["DateTime"];
            /** @description When it was over; `null` while it is open. */
            closed_at: components["schemas"]["DateTime"] | null;
            /**
             * @description The carrier's SCAC.
             * @example TEST
             */
            scac: string;
            /**
             * @description The number of the container.
             * @example TSTU0100019
             */
            container_number: string;
            /** @description The shipment. */
            shipment_id: components["schemas"]["Id"];
            /** @description Its container. */
            container_id: components["schemas"]["Id"];
            /** @description The raw events that show it; empty if it follows from something else, such as free time. */
            event_ids: components["schemas"]["Id"][];
        };
        /** Page of exceptions */
        ExceptionList: {
            /** @description The exceptions of this page, those found last first. */
            data: components["schemas"]["ShipmentException"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Sailing threshold
         * @description The container sails at least this many hours later than first planned (`rolled`, `missed_connection`), or its planned departure passed that long ago and the carrier reports none (`left_behind`). A container that arrives after its next vessel's departure has missed its connection at once. The default is 24.
         * @example 24
         */
        SailingThreshold: number;
        /**
         * ETA threshold
         * @description The ETA at the port of discharge is more than this many days later than the first one (`eta_slipped`). An ETA that has passed without an arrival counts as now. The default is 3.
         * @example 3
         */
        EtaSlipThreshold: number;
        /**
         * Silence threshold
         * @description The carrier has been silent for this many days, counted from its last news or, if it expected an event after that, from that event (`no_news`). The default is 5.
         * @example 5
         */
        NoNewsThreshold: number;
        /**
         * Provisional port threshold
         * @description The port of discharge has been provisional for this many days (`provisional`). The default is 5.
         * @example 5
         */
        ProvisionalThreshold: number;
        /**
         * Free time threshold
         * @description The free time has this many days left, or fewer (`free_time_ending`). The default is 2.
         * @example 2
         */
        FreeTimeThreshold: number;
        /**
         * Exception thresholds
         * @description How late something must be before it counts as an exception.
         */
        ExceptionThresholds: {
            sailing_hours: components["schemas"]["SailingThreshold"];
            eta_slip_days: components["schemas"]["EtaSlipThreshold"];
            no_news_days: components["schemas"]["NoNewsThreshold"];
            provisional_days: components["schemas"]["ProvisionalThreshold"];
            free_time_days: components["schemas"]["FreeTimeThreshold"];
            /** @description When one of them was last set; `null` if none was. */
            updated_at: components["schemas"]["DateTime"] | null;
        };
        /** Exception thresholds to change */
        ExceptionThresholdsUpdate: {
            sailing_hours?: components["schemas"]["SailingThreshold"];
            eta_slip_days?: components["schemas"]["EtaSlipThreshold"];
            no_news_days?: components["schemas"]["NoNewsThreshold"];
            provisional_days?: components["schemas"]["ProvisionalThreshold"];
            free_time_days?: components["schemas"]["FreeTimeThreshold"];
        };
        /**
         * Container size
         * @description The nominal length in feet of the containers that the rule is for, such as 20, 40 or 45; `null` for any. A rule for a length that no container has is never used.
         * @example 40
         */
        FreeTimeContainerSize: number | null;
        /**
         * Container type
         * @description The type of the containers that the rule is for; `null` for any.
         * @example reefer
         * @enum {string|null}
         */
        FreeTimeContainerType: "dry" | "reefer" | "open top" | "flat rack" | "tank" | "other" | null;
        /**
         * Free time day type
         * @description Which days count as free days. `working` days are Monday to Friday, without the rule's holidays.
         * @example calendar
         * @enum {string}
         */
        FreeTimeDayType: "calendar" | "working";
        /**
         * Free time counted from
         * @description The event that free days are counted from. Demurrage and combined free time are counted from `discharge` or `availability`, detention from `gate_out`.
         * @example discharge
         * @enum {string}
         */
        FreeTimeCountedFrom: "discharge" | "availability" | "gate_out";
        /**
         * Holidays
         * @description Days that are no working days, `YYYY-MM-DD`, each once. Only with `day_type` `working`.
         */
        FreeTimeHolidays: string[];
        /**
         * Tariff
         * @description What the days after the free time cost. They are calendar days, whatever days are free.
         */
        FreeTimeTariff: {
            /**
             * @description ISO 4217 code of the currency, in capitals.
             * @example EUR
             */
            currency: string;
            /** @description What a day costs, by the day. The first tier begins with day 1; each of the others begins later and costs no less than the one before. */
            tiers: {
                /**
                 * @description The first day of the tier, counted from the day after the last free day, which is 1.
                 * @example 1
                 */
                from_day: number;
                /**
                 * @description What each day of the tier costs, as a decimal number with no more decimals than the currency has.
                 * @example 85.00
                 */
                amount: string;
            }[];
        };
        /**
         * Free time rule
         * @description How many days some containers may stay without a charge. Of the rules that match a container, the most specific one counts.
         */
        FreeTimeRule: {
            id: components["schemas"]["Id"];
            /**
             * @description A name of your own for the rule.
             * @example Rotterdam, 5 days
             */
            name: string | null;
            type: components["schemas"]["FreeTimeType"];
            /**
             * @description The SCAC of the carrier that the rule is for; `null` for any.
             * @example TEST
             */
            scac: string | null;
            /**
             * @description The UN/LOCODE of the port of discharge that the rule is for; `null` for any.
             * @example NLRTM
             */
            port_of_discharge: string | null;
            /**
             * @description The discharge terminal that the rule is for, in the words that containers have for it; `null` for any. Case and repeated spaces make no difference.
             * @example Rotterdam ECT Delta Terminal
             */
            terminal: string | null;
            container_size: components["schemas"]["FreeTimeContainerSize"];
            container_type: components["schemas"]["FreeTimeContainerType"];
            /**
             * @description How many days are free.
             * @example 5
             */
            free_days: number;
            day_type: components["schemas"]["FreeTimeDayType"];
            counted_from: components["schemas"]["FreeTimeCountedFrom"];
            /**
             * @description Whether the day of the event is the first day counted. Otherwise the next day is.
             * @example false
             */
            counts_first_day: boolean;
            holidays: components["schemas"]["FreeTimeHolidays"];
            /** @description What the days after the free time cost; `null` if the rule does not say. */
            tariff: components["schemas"]["FreeTimeTariff"] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["DateTime"];
            /** @description When it last changed. */
            updated_at: components["schemas"]["DateTime"];
        };
        /** Page of free time rules */
        FreeTimeRuleList: {
            /** @description The rules of this page, the newest first. */
            data: components["schemas"]["FreeTimeRule"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Tariff to set
         * @description What the days after the free time cost. They are calendar days, whatever days are free.
         */
        FreeTimeTariffToSet: {
            /**
             * @description ISO 4217 code of the currency, in capitals. An unknown one gets a 422.
             * @example EUR
             */
            currency: string;
            /** @description What a day costs, by the day. The first tier begins with day 1; each of the others begins later and costs no less than the one before. */
            tiers: {
                /**
                 * @description The first day of the tier, counted from the day after the last free day, which is 1.
                 * @example 1
                 */
                from_day: number;
                /**
                 * @description What each day of the tier costs, as a decimal number with no more decimals than the currency has.
                 * @example 85.00
                 */
                amount: string;
            }[];
        };
        /**
         * New free time rule
         * @description Leave out what the rule is for any of.
         */
        FreeTimeRuleCreate: {
            /**
             * @description A name of your own for the rule.
             * @example Rotterdam, 5 days
             */
            name?: string | null;
            type: components["schemas"]["FreeTimeType"];
            /**
             * @description The SCAC of the carrier that the rule is for; `null` for any. One that is not available here gets a 422.
             * @example TEST
             */
            scac?: string | null;
            /**
             * @description The UN/LOCODE of the port of discharge that the rule is for; `null` for any. An unknown one gets a 422.
             * @example NLRTM
             */
            port_of_discharge?: string | null;
            /**
             * @description The discharge terminal that the rule is for, in the words that containers have for it; `null` for any. Case and repeated spaces make no difference.
             * @example Rotterdam ECT Delta Terminal
             */
            terminal?: string | null;
            container_size?: components["schemas"]["FreeTimeContainerSize"];
            container_type?: components["schemas"]["FreeTimeContainerType"];
            /**
             * @description How many days are free.
             * @example 5
             */
            free_days: number;
            /** @description Which days count as free days; by default `calendar`. */
            day_type?: components["schemas"]["FreeTimeDayType"];
            /** @description The event that free days are counted from; by default `gate_out` for detention and `discharge` for the others. An event that does not go with the type gets a 422. */
            counted_from?: components["schemas"]["FreeTimeCountedFrom"];
            /**
             * @description Whether the day of the event is the first day counted; by default the next day is.
             * @example false
             */
            counts_first_day?: boolean;
            holidays?: components["schemas"]["FreeTimeHolidays"];
            /** @description What the days after the free time cost; `null` if the rule does not say. */
            tariff?: components["schemas"]["FreeTimeTariffToSet"] | null;
        };
        /**
         * Free time rule to try
         * @description A rule, as for `POST /v2/free_time_rules`, and the containers to try it on.
         */
        FreeTimeDryRun: {
            /**
             * @description A name of your own for the rule.
             * @example Rotterdam, 5 days
             */
            name?: string | null;
            type: components["schemas"]["FreeTimeType"];
            /**
             * @description The SCAC of the carrier that the rule is for; `null` for any. One that is not available here gets a 422.
             * @example TEST
             */
            scac?: string | null;
            /**
             * @description The UN/LOCODE of the port of discharge that the rule is for; `null` for any. An unknown one gets a 422.
             * @example NLRTM
             */
            port_of_discharge?: string | null;
            /**
             * @description The discharge terminal that the rule is for, in the words that containers have for it; `null` for any. Case and repeated spaces make no difference.
             * @example Rotterdam ECT Delta Terminal
             */
            terminal?: string | null;
            container_size?: components["schemas"]["FreeTimeContainerSize"];
            container_type?: components["schemas"]["FreeTimeContainerType"];
            /**
             * @description How many days are free.
             * @example 5
             */
            free_days: number;
            /** @description Which days count as free days; by default `calendar`. */
            day_type?: components["schemas"]["FreeTimeDayType"];
            /** @description The event that free days are counted from; by default `gate_out` for detention and `discharge` for the others. An event that does not go with the type gets a 422. */
            counted_from?: components["schemas"]["FreeTimeCountedFrom"];
            /**
             * @description Whether the day of the event is the first day counted; by default the next day is.
             * @example false
             */
            counts_first_day?: boolean;
            holidays?: components["schemas"]["FreeTimeHolidays"];
            /** @description What the days after the free time cost; `null` if the rule does not say. */
            tariff?: components["schemas"]["FreeTimeTariffToSet"] | null;
            /** @description The containers to try the rule on; any that does not exist gets a 422. Without it, the newest hundred tracked containers with the rule's carrier and port of discharge. */
            container_ids?: components["schemas"]["Id"][];
            /** @description The id of the rule that this one would replace. */
            replaces?: components["schemas"]["Id"];
        };
        /**
         * Result of a dry run
         * @description What a rule would change for a container.
         */
        FreeTimeDryRunResult: {
            container_id: components["schemas"]["Id"];
            container_number: components["schemas"]["ContainerNumber"];
            /**
             * @description Whether the rule would count for the container, and no more specific one.
             * @example true
             */
            counts: boolean;
            /** @description The container's free time by the rules that are stored. */
            free_time_now: components["schemas"]["FreeTime"] | null;
            /** @description Its free time with the rule that is tried. */
            free_time: components["schemas"]["FreeTime"] | null;
        };
        /** Results of a dry run */
        FreeTimeDryRunResults: {
            /** @description One for each container. */
            data: components["schemas"]["FreeTimeDryRunResult"][];
        };
        /**
         * Changes to a free time rule
         * @description Fields you leave out stay as they are.
         */
        FreeTimeRuleUpdate: {
            /**
             * @description A name of your own for the rule.
             * @example Rotterdam, 5 days
             */
            name?: string | null;
            type?: components["schemas"]["FreeTimeType"];
            /**
             * @description The SCAC of the carrier that the rule is for; `null` for any. One that is not available here gets a 422.
             * @example TEST
             */
            scac?: string | null;
            /**
             * @description The UN/LOCODE of the port of discharge that the rule is for; `null` for any. An unknown one gets a 422.
             * @example NLRTM
             */
            port_of_discharge?: string | null;
            /**
             * @description The discharge terminal that the rule is for, in the words that containers have for it; `null` for any. Case and repeated spaces make no difference.
             * @example Rotterdam ECT Delta Terminal
             */
            terminal?: string | null;
            container_size?: components["schemas"]["FreeTimeContainerSize"];
            container_type?: components["schemas"]["FreeTimeContainerType"];
            /**
             * @description How many days are free.
             * @example 5
             */
            free_days?: number;
            day_type?: components["schemas"]["FreeTimeDayType"];
            counted_from?: components["schemas"]["FreeTimeCountedFrom"];
            /**
             * @description Whether the day of the event is the first day counted. Otherwise the next day is.
             * @example false
             */
            counts_first_day?: boolean;
            holidays?: components["schemas"]["FreeTimeHolidays"];
            /** @description What the days after the free time cost; `null` if the rule does not say. */
            tariff?: components["schemas"]["FreeTimeTariffToSet"] | null;
        };
        /**
         * Digest addresses
         * @description Who gets the digest. Nothing is sent while it is empty.
         * @example [
         *       "planning@example.com"
         *     ]
         */
        DigestAddresses: string[];
        /**
         * Digest hour
         * @description The hour at which it is sent, by a clock in `time_zone`. By default 7.
         * @example 7
         */
        DigestHour: number;
        /**
         * Digest time zone
         * @description A name of the IANA time zone database. By default `UTC`.
         * @example Europe/Amsterdam
         */
        DigestTimeZone: string;
        /**
         * Digest days
         * @description The days of the week on which it is sent. By default from Monday to Friday.
         * @example [
         *       "monday",
         *       "thursday"
         *     ]
         */
        DigestDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
        /**
         * Digest
         * @description When your account's digest is sent by mail, and to whom.
         */
        Digest: {
            addresses: components["schemas"]["DigestAddresses"];
            hour: components["schemas"]["DigestHour"];
            time_zone: components["schemas"]["DigestTimeZone"];
            days: components["schemas"]["DigestDays"];
            /**
             * @description Whether Landfall sends mails at all. If not, its operator has not set `SMTP_URL`.
             * @example true
             */
            sends_mail: boolean;
            /** @description When the next digest is due; `null` if none is. */
            next_at: components["schemas"]["DateTime"] | null;
            /** @description When one of the settings was last changed; `null` if none was. */
            updated_at: components["schemas"]["DateTime"] | null;
        };
        /** Digest to change */
        DigestUpdate: {
            addresses?: components["schemas"]["DigestAddresses"];
            hour?: components["schemas"]["DigestHour"];
            time_zone?: components["schemas"]["DigestTimeZone"];
            days?: components["schemas"]["DigestDays"];
        };
        /**
         * Columns of a table
         * @description The name of the column that has each field.
         */
        ImportColumns: {
            /**
             * @description The column with the container number.
             * @example Containernummer
             */
            container?: string;
            /**
             * @description The column with the master bill of lading number.
             * @example B/L no
             */
            bill_of_lading?: string;
            /**
             * @description The column with the booking number, where a row has neither of the others.
             * @example Booking
             */
            booking?: string;
            /**
             * @description The column with the carrier's SCAC.
             * @example Reederei
             */
            carrier?: string;
            /**
             * @description The column with the reference of your own.
             * @example Auftrag
             */
            reference?: string;
        };
        /**
         * Import job
         * @description A table of numbers to track, and how far it has come.
         */
        ImportJob: {
            /** @description The import's id. */
            id: components["schemas"]["Id"];
            /**
             * Status of an import
             * @description `running` until every row is worked off, then `done`; or `canceled`.
             * @example running
             * @enum {string}
             */
            status: "running" | "done" | "canceled";
            /**
             * @description Whether rows are only checked.
             * @example false
             */
            dry_run: boolean;
            /**
             * @description The name that it was given, or `null`.
             * @example october.csv
             */
            name: string | null;
            /** @description The name of the column in which each field was found. */
            columns: components["schemas"]["ImportColumns"];
            /**
             * @description How many rows the table has, without empty ones.
             * @example 3
             */
            row_count: number;
            /**
             * @description How many of them are worked off.
             * @example 3
             */
            done_count: number;
            /**
             * @description How many are tracking requests; in a dry run, how many would be.
             * @example 1
             */
            created_count: number;
            /**
             * @description How many have a number that your account tracks already.
             * @example 0
             */
            already_tracked_count: number;
            /**
             * @description How many were refused. `GET /v2/imports/{id}/rows?outcome=refused` lists them with the reasons.
             * @example 1
             */
            refused_count: number;
            /**
             * @description How many ask for the same as an earlier row.
             * @example 1
             */
            repeated_count: number;
            /**
             * @description How many have no number.
             * @example 0
             */
            no_number_count: number;
            /** @description When it was sent. */
            created_at: components["schemas"]["DateTime"];
            /** @description When rows of it were last worked off. */
            updated_at: components["schemas"]["DateTime"];
            /**
             * Format: date-time
             * @description When it was done or canceled, or `null`.
             * @example 2026-03-02T08:00:01.000Z
             */
            ended_at: string | null;
        };
        /** Page of imports */
        ImportList: {
            /** @description The imports of this page, the latest first. */
            data: components["schemas"]["ImportJob"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Map of columns
         * @description The name of the column that has each field.
         */
        ImportMap: {
            /**
             * @description The column with the container number.
             * @example Containernummer
             */
            container?: string;
            /**
             * @description The column with the master bill of lading number.
             * @example B/L no
             */
            bill_of_lading?: string;
            /**
             * @description The column with the booking number, where a row has neither of the others.
             * @example Booking
             */
            booking?: string;
            /**
             * @description The column with the carrier's SCAC.
             * @example Reederei
             */
            carrier?: string;
            /**
             * @description The column with the reference of your own.
             * @example Auftrag
             */
            reference?: string;
        };
        /**
         * New import
         * @description A table of numbers to track, in `csv` or in `file`.
         */
        ImportCreate: {
            /**
             * @description The text of a CSV file, with commas, semicolons, tabs or pipes.
             * @example Container;Order;Carrier
             *     TSTU0300011;PO-20417;TEST
             */
            csv?: string;
            /**
             * @description A CSV or XLSX file in base64. Of a workbook, the first sheet is read.
             * @example Q29udGFpbmVyO09yZGVyClRTVFUwMzAwMDExO1BPLTIwNDE3Cg==
             */
            file?: string;
            /**
             * @description A name for people, such as that of the file. It is returned here.
             * @example october.csv
             */
            name?: string;
            /** @description Which column is which, where its name does not say so. */
            map?: components["schemas"]["ImportMap"];
            /**
             * @description If `true`, each row is checked and nothing is created.
             * @example true
             */
            dry_run?: boolean;
        } & (unknown | unknown);
        /**
         * Outcome of a row
         * @description What became of a row: `pending` until it is worked off; `created`: it is a tracking request; `already_tracked`: your account tracks the number, so nothing was created; `refused`, with a reason; `repeated`: it asks for the same as an earlier row; `no_number`: it has none.
         * @example created
         * @enum {string}
         */
        ImportOutcome: "pending" | "created" | "already_tracked" | "refused" | "repeated" | "no_number";
        /**
         * Row of an import
         * @description What a row of the table says, as it is written there, and what became of it.
         */
        ImportRow: {
            /**
             * @description The line of the table, from 1, as a spreadsheet counts.
             * @example 3
             */
            line: number;
            /**
             * @description The container number; `null` if the row has none.
             * @example TSTU0300011
             */
            container: string | null;
            /**
             * @description The bill of lading number; `null` if the row has none.
             * @example TSTBL030001
             */
            bill_of_lading: string | null;
            /**
             * @description The booking number; `null` if the row has none.
             * @example TSTBK030001
             */
            booking: string | null;
            /**
             * @description The carrier; `null` if the row has none.
             * @example TEST
             */
            carrier: string | null;
            /**
             * @description The reference; `null` if the row has none.
             * @example PO-20417
             */
            reference: string | null;
            outcome: components["schemas"]["ImportOutcome"];
            /**
             * Format: uuid
             * @description The tracking request that was created, or the one that tracks the number already.
             * @example 019cad59-2000-7000-8000-000000000101
             */
            tracking_request_id: string | null;
            /**
             * @description Why the row was refused; otherwise `null`.
             * @example The check digit of TSTU0300012 should be 1
             * @example not 2.
             */
            reason: string | null;
        };
        /** Page of an import's rows */
        ImportRowList: {
            /** @description The rows of this page, in the order of the table. */
            data: components["schemas"]["ImportRow"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Saved view
         * @description A view of the shipments, under a name.
         */
        SavedView: {
            /** @description The view's id. */
            id: components["schemas"]["Id"];
            /**
             * @description The name of the view, unique in your account.
             * @example Late at Rotterdam
             */
            name: string;
            /**
             * @description What the view shows, as the query of the board's address.
             * @example port=NLRTM&sort=eta
             */
            query: string;
            /** @description When it was saved. */
            created_at: components["schemas"]["DateTime"];
            /** @description When it was last changed. */
            updated_at: components["schemas"]["DateTime"];
        };
        /**
         * Saved views
         * @description All saved views of an account.
         */
        SavedViewList: {
            /** @description The views, by name. */
            data: components["schemas"]["SavedView"][];
        };
        /** New saved view */
        SavedViewCreate: {
            /**
             * @description The name of the view, unique in your account. Spaces around it are left out.
             * @example Late at Rotterdam
             */
            name: string;
            /**
             * @description What the view shows: the part after the question mark of the board's address, without it. Empty for all shipments.
             * @example port=NLRTM&sort=eta
             */
            query: string;
        };
        /**
         * Changes to a saved view
         * @description Fields you leave out stay as they are.
         */
        SavedViewUpdate: {
            /**
             * @description The name of the view, unique in your account. Spaces around it are left out.
             * @example Late at Rotterdam
             */
            name?: string;
            /**
             * @description What the view shows: the part after the question mark of the board's address, without it. Empty for all shipments.
             * @example port=NLRTM&sort=eta
             */
            query?: string;
        };
        /**
         * Position
         * @description Longitude and latitude in degrees, in this order (RFC 7946, 3.1.1).
         * @example [
         *       4.13,
         *       51.95
         *     ]
         */
        GeoPosition: number[];
        /**
         * Point
         * @description A GeoJSON `Point`.
         */
        GeoPoint: {
            /** @constant */
            type: "Point";
            coordinates: components["schemas"]["GeoPosition"];
        };
        /**
         * Line in one part
         * @description A GeoJSON `LineString`.
         */
        GeoLineString: {
            /** @constant */
            type: "LineString";
            coordinates: components["schemas"]["GeoPosition"][];
        };
        /**
         * Line in several parts
         * @description A GeoJSON `MultiLineString`.
         */
        GeoMultiLineString: {
            /** @constant */
            type: "MultiLineString";
            coordinates: components["schemas"]["GeoPosition"][][];
        };
        /**
         * Port of a map
         * @description A port of loading, of transshipment or of discharge.
         */
        MapPort: {
            /** @constant */
            feature_type: "port";
            /**
             * @description The place of the port in the route, from 1.
             * @example 1
             */
            ports_sequence: number;
            /**
             * @description How many ports the route has.
             * @example 3
             */
            ports_total: number;
            /**
             * @description What the port is: `POL`, `TS1`, `TS2` and so on, or `POD`.
             * @example TS1
             */
            label: string;
            /**
             * @description The port's id, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            location_id: string;
            /** @constant */
            location_type: "Port";
            /**
             * @description Its UN/LOCODE.
             * @example SGSIN
             */
            locode: string;
            /**
             * @description Its name.
             * @example Singapore
             */
            name: string;
            /**
             * @description Always null.
             * @example null
             */
            state_abbr: string | null;
            /**
             * @description Always null.
             * @example null
             */
            state: string | null;
            /**
             * @description ISO 3166-1 code of its country.
             * @example SG
             */
            country_code: string | null;
            /**
             * @description The name of its country.
             * @example Singapore
             */
            country: string | null;
            /**
             * @description IANA name of its time zone.
             * @example Asia/Singapore
             */
            time_zone: string | null;
            /**
             * Format: date-time
             * @description When the container is expected there; null once it has arrived.
             * @example 2026-03-05T04:00:00.000Z
             */
            inbound_eta_at: string | null;
            /**
             * Format: date-time
             * @description When it arrived there.
             * @example 2026-03-05T04:00:00.000Z
             */
            inbound_ata_at: string | null;
            /**
             * Format: date-time
             * @description When it is expected to leave; null once it has left.
             * @example 2026-03-05T04:00:00.000Z
             */
            outbound_etd_at: string | null;
            /**
             * Format: date-time
             * @description When it left.
             * @example 2026-03-05T04:00:00.000Z
             */
            outbound_atd_at: string | null;
            /**
             * Format: date-time
             * @description When the shipment last changed.
             * @example 2026-03-05T04:00:00.000Z
             */
            updated_at: string;
        };
        /**
         * Vessel of a map
         * @description The vessel with the container on board, where it was last heard.
         */
        MapCurrentVessel: {
            /** @constant */
            feature_type: "current_vessel";
            /**
             * @description The sequence of the port of departure.
             * @example 1
             */
            ports_sequence: number;
            /**
             * @description The vessel's id, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            vessel_id: string;
            /**
             * @description Its name.
             * @example CORAL HERON
             */
            vessel_name: string | null;
            /**
             * @description Its IMO number.
             * @example 4400117
             */
            vessel_imo: string | null;
            /**
             * @description Its voyage.
             * @example 031N
             */
            voyage_number: string | null;
            /**
             * Format: date-time
             * @description When the vessel was there.
             * @example 2026-03-05T04:00:00.000Z
             */
            vessel_location_timestamp: string;
            /**
             * @description How long ago that was.
             * @example 5400
             */
            vessel_location_age_seconds: number;
            /**
             * @description Its heading, in degrees from north.
             * @example 284
             */
            vessel_location_heading: number | null;
            /**
             * @description Its speed, in knots.
             * @example 17.4
             */
            vessel_location_speed: number | null;
            /**
             * @description The id of the port that the vessel has left, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            departure_port_id: string | null;
            /**
             * @description Its name.
             * @example Singapore
             */
            departure_port_name: string | null;
            /**
             * @description Always null.
             * @example null
             */
            departure_port_state_abbr: string | null;
            /**
             * @description Always null.
             * @example null
             */
            departure_port_state: string | null;
            /**
             * @description ISO 3166-1 code of its country.
             * @example SG
             */
            departure_port_country_code: string | null;
            /**
             * @description The name of its country.
             * @example Singapore
             */
            departure_port_country: string | null;
            /**
             * @description Its label.
             * @example TS1
             */
            departure_port_label: string;
            /**
             * Format: date-time
             * @description When the vessel left.
             * @example 2026-03-05T04:00:00.000Z
             */
            departure_port_atd: string | null;
            /**
             * @description IANA name of its time zone.
             * @example Asia/Singapore
             */
            departure_port_time_zone: string | null;
            /**
             * @description The id of the port that the vessel goes to, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            arrival_port_id: string | null;
            /**
             * @description Its name.
             * @example Singapore
             */
            arrival_port_name: string | null;
            /**
             * @description Always null.
             * @example null
             */
            arrival_port_state_abbr: string | null;
            /**
             * @description Always null.
             * @example null
             */
            arrival_port_state: string | null;
            /**
             * @description ISO 3166-1 code of its country.
             * @example SG
             */
            arrival_port_country_code: string | null;
            /**
             * @description The name of its country.
             * @example Singapore
             */
            arrival_port_country: string | null;
            /**
             * @description Its label.
             * @example TS1
             */
            arrival_port_label: string;
            /**
             * Format: date-time
             * @description When the vessel is expected.
             * @example 2026-03-05T04:00:00.000Z
             */
            arrival_port_eta: string | null;
            /**
             * @description IANA name of its time zone.
             * @example Europe/Amsterdam
             */
            arrival_port_time_zone: string | null;
        };
        /**
         * Track of a map
         * @description The way that a vessel sailed, as far as its positions were heard.
         */
        MapPastLocations: {
            /** @constant */
            feature_type: "past_vessel_locations";
            /**
             * @description The sequence of the port of departure.
             * @example 1
             */
            ports_sequence: number;
            /**
             * @description The vessel's id, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            vessel_id: string;
            /**
             * Format: date-time
             * @description When the track begins.
             * @example 2026-03-05T04:00:00.000Z
             */
            start_time: string | null;
            /**
             * Format: date-time
             * @description When it ends.
             * @example 2026-03-05T04:00:00.000Z
             */
            end_time: string | null;
            /**
             * @description How many positions it has.
             * @example 96
             */
            point_count: number;
            /**
             * Format: date-time
             * @description When the vessel left.
             * @example 2026-03-05T04:00:00.000Z
             */
            outbound_atd_at: string | null;
            /**
             * Format: date-time
             * @description When it arrived.
             * @example 2026-03-05T04:00:00.000Z
             */
            inbound_ata_at: string | null;
            /**
             * Format: date-time
             * @description When it is expected.
             * @example 2026-03-05T04:00:00.000Z
             */
            inbound_eta_at: string | null;
        };
        /**
         * Leg of a map
         * @description The way from port to port along sea lanes: of a leg that has not begun, or of one of which no position was heard.
         */
        MapFullLeg: {
            /** @constant */
            feature_type: "estimated_full_legs";
            /**
             * @description The sequence of the port of departure.
             * @example 1
             */
            ports_sequence: number;
            /**
             * @description The id of the port of departure, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            previous_port_id: string | null;
            /**
             * @description The id of the port of arrival, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            next_port_id: string | null;
            /**
             * @description How many points the line has.
             * @example 64
             */
            point_count: number;
        };
        /**
         * Rest of a leg of a map
         * @description What is left of the way, along sea lanes.
         */
        MapPartialLeg: {
            /** @constant */
            feature_type: "estimated_partial_leg";
            /**
             * @description The sequence of the port of departure.
             * @example 1
             */
            ports_sequence: number;
            /**
             * @description The id of the port that the vessel has left, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            current_port_id: string | null;
            /**
             * @description The id of the port that it goes to, on surface B.
             * @example 019cad59-2000-7000-8000-000000000050
             */
            next_port_id: string | null;
            /**
             * @description How many points the line has.
             * @example 64
             */
            point_count: number;
        };
        /**
         * Feature of a map
         * @description A GeoJSON feature. `properties.feature_type` says what it shows.
         */
        MapFeature: {
            /** @constant */
            type: "Feature";
            /** @description A `Point` for ports and the vessel; a line for the others, which is a `MultiLineString` where it crosses the antimeridian or has a gap. */
            geometry: components["schemas"]["GeoPoint"] | components["schemas"]["GeoLineString"] | components["schemas"]["GeoMultiLineString"];
            properties: components["schemas"]["MapPort"] | components["schemas"]["MapCurrentVessel"] | components["schemas"]["MapPastLocations"] | components["schemas"]["MapFullLeg"] | components["schemas"]["MapPartialLeg"];
        };
        /**
         * Container's map
         * @description A GeoJSON `FeatureCollection` (RFC 7946). It has no features while nothing is known of the container's route.
         */
        ContainerMap: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["MapFeature"][];
        };
        /**
         * Passage
         * @description A strait or a canal that ships pass. New ones may be added.
         *
         *     | Name | Passage |
         *     |---|---|
         *     | `suez` | Suez Canal |
         *     | `panama` | Panama Canal |
         *     | `gibraltar` | Strait of Gibraltar |
         *     | `dover` | Strait of Dover |
         *     | `kiel` | Kiel Canal |
         *     | `oresund` | Øresund |
         *     | `great_belt` | Great Belt |
         *     | `skagen` | Skagen |
         *     | `pentland_firth` | Pentland Firth |
         *     | `north_channel` | North Channel |
         *     | `bonifacio` | Strait of Bonifacio |
         *     | `messina` | Strait of Messina |
         *     | `dardanelles` | Dardanelles |
         *     | `bosporus` | Bosporus |
         *     | `kerch` | Kerch Strait |
         *     | `bab_el_mandeb` | Bab el-Mandeb |
         *     | `hormuz` | Strait of Hormuz |
         *     | `malacca` | Strait of Malacca |
         *     | `singapore` | Singapore Strait |
         *     | `sunda` | Sunda Strait |
         *     | `lombok` | Lombok Strait |
         *     | `ombai` | Ombai Strait |
         *     | `karimata` | Karimata Strait |
         *     | `makassar` | Makassar Strait |
         *     | `balabac` | Balabac Strait |
         *     | `mindoro` | Mindoro Strait |
         *     | `surigao` | Surigao Strait |
         *     | `san_bernardino` | San Bernardino Strait |
         *     | `luzon` | Luzon Strait |
         *     | `taiwan` | Taiwan Strait |
         *     | `korea` | Korea Strait |
         *     | `kanmon` | Kanmon Strait |
         *     | `osumi` | Osumi Strait |
         *     | `tsugaru` | Tsugaru Strait |
         *     | `la_perouse` | La Pérouse Strait |
         *     | `unimak` | Unimak Pass |
         *     | `juan_de_fuca` | Strait of Juan de Fuca |
         *     | `magellan` | Strait of Magellan |
         *     | `cape_horn` | Cape Horn |
         *     | `good_hope` | Cape of Good Hope |
         *     | `torres` | Torres Strait |
         *     | `bass` | Bass Strait |
         *     | `cook` | Cook Strait |
         *     | `florida` | Straits of Florida |
         *     | `yucatan` | Yucatán Channel |
         *     | `windward` | Windward Passage |
         *     | `mona` | Mona Passage |
         *     | `anegada` | Anegada Passage |
         *     | `cabot` | Cabot Strait |
         *     | `belle_isle` | Strait of Belle Isle |
         *     | `chesapeake_delaware` | Chesapeake and Delaware Canal |
         * @example suez
         * @enum {string}
         */
        PassageName: "suez" | "panama" | "gibraltar" | "dover" | "kiel" | "oresund" | "great_belt" | "skagen" | "pentland_firth" | "north_channel" | "bonifacio" | "messina" | "dardanelles" | "bosporus" | "kerch" | "bab_el_mandeb" | "hormuz" | "malacca" | "singapore" | "sunda" | "lombok" | "ombai" | "karimata" | "makassar" | "balabac" | "mindoro" | "surigao" | "san_bernardino" | "luzon" | "taiwan" | "korea" | "kanmon" | "osumi" | "tsugaru" | "la_perouse" | "unimak" | "juan_de_fuca" | "magellan" | "cape_horn" | "good_hope" | "torres" | "bass" | "cook" | "florida" | "yucatan" | "windward" | "mona" | "anegada" | "cabot" | "belle_isle" | "chesapeake_delaware";
        /**
         * UN/LOCODE
         * @description Five-character UN/LOCODE of a port or inland place, without a space.
         * @example CAVAN
         */
        Locode: string;
        /**
         * Line
         * @description A GeoJSON `LineString`, or a `MultiLineString` where the line crosses the antimeridian: it is cut there, as RFC 7946, 3.1.9 asks, so no part leads around the world.
         */
        GeoLine: components["schemas"]["GeoLineString"] | components["schemas"]["GeoMultiLineString"];
        /**
         * Sea route
         * @description The shortest way between two ports along sea lanes.
         */
        SeaRoute: {
            /**
             * @description The port where the route begins.
             * @example CNSHA
             */
            from: components["schemas"]["Locode"];
            /**
             * @description The port where the route ends.
             * @example NLRTM
             */
            to: components["schemas"]["Locode"];
            /**
             * @description The passages that were closed, by the request or by the service's operator.
             * @example []
             */
            closed: components["schemas"]["PassageName"][];
            /**
             * @description The length of the route in nautical miles. It is the same in both directions.
             * @example 10457.1
             */
            distance_nm: number;
            /**
             * @description The straits and canals on the way, in the order in which a ship passes them.
             * @example [
             *       "taiwan",
             *       "singapore",
             *       "malacca",
             *       "bab_el_mandeb",
             *       "suez",
             *       "gibraltar",
             *       "dover"
             *     ]
             */
            passages: components["schemas"]["PassageName"][];
            /** @description The way on a map, from port to port. Do not navigate by it. */
            path: components["schemas"]["GeoLine"];
        };
        /**
         * Share link type
         * @description What the link leads to: `shipment`, a page about one shipment; `view`, a page with the list of a saved view, and its calendar; `calendar`, a calendar (ICS) of all shipments of the account.
         * @example shipment
         * @enum {string}
         */
        ShareLinkType: "shipment" | "view" | "calendar";
        /**
         * Share link content
         * @description What a link shows beside the journey: `references` (your reference, file number, bill of lading, booking and other numbers), `parties`, `free_time` (the last free day, days left and cost), `exceptions` (what is late, with reasons) or `customs` (customs status, delivery status and holds).
         * @example references
         * @enum {string}
         */
        ShareLinkContent: "references" | "parties" | "free_time" | "exceptions" | "customs";
        /**
         * Share link
         * @description An address where people without an account read something of yours.
         */
        ShareLink: {
            id: components["schemas"]["Id"];
            type: components["schemas"]["ShareLinkType"];
            /** @description The shipment that it shows; `null` for a link that shows none in particular. */
            shipment_id: components["schemas"]["Id"] | null;
            /** @description The saved view whose list it shows; `null` for a link that shows none. */
            saved_view_id: components["schemas"]["Id"] | null;
            /**
             * @description A name of your own for the link. It is never shown to those who open it.
             * @example For the warehouse
             */
            name: string | null;
            /**
             * @description What it shows beside the journey.
             * @example [
             *       "free_time"
             *     ]
             */
            shows: components["schemas"]["ShareLinkContent"][];
            /**
             * @description The user who created it.
             * @example vale
             */
            created_by: string;
            /** @description When it was created. */
            created_at: components["schemas"]["DateTime"];
            /** @description When it stops working; `null` for never. */
            expires_at: components["schemas"]["DateTime"] | null;
            /**
             * Format: int64
             * @description How many times it was opened. Pages that reload themselves and programs that look for a preview don't count.
             * @example 3
             */
            open_count: number;
            /** @description When it was last opened; `null` if it never was. */
            last_opened_at: components["schemas"]["DateTime"] | null;
        };
        /** Page of share links */
        ShareLinkList: {
            /** @description The links of this page, the newest first. */
            data: components["schemas"]["ShareLink"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /** New share link */
        ShareLinkCreate: {
            type: components["schemas"]["ShareLinkType"];
            /** @description The shipment to show. Required for the type `shipment`, and only allowed there. */
            shipment_id?: components["schemas"]["Id"];
            /** @description The saved view whose list to show. Required for the type `view`, and only allowed there. */
            saved_view_id?: components["schemas"]["Id"];
            /**
             * @description A name of your own for the link. It is never shown to those who open it.
             * @example For the warehouse
             */
            name?: string | null;
            /**
             * @description What it shows beside the journey. If left out, nothing.
             * @example [
             *       "free_time"
             *     ]
             */
            shows?: components["schemas"]["ShareLinkContent"][];
            /**
             * Format: date-time
             * @description When it stops working: a date-time with an offset within the next 366 days. If left out, a page stops in 30 days, and a calendar never.
             * @example 2026-05-01T00:00:00Z
             */
            expires_at?: string;
        };
        /**
         * Share link with its address
         * @description The link and its address. No other response shows the address.
         */
        ShareLinkWithUrl: components["schemas"]["ShareLink"] & {
            /**
             * Format: uri
             * @description The address to give away. Treat it like a password of what it shows.
             * @example https://landfall.example/share/3Vn8rQfXo1CkJzYpW5mUt0GdLbHsEa2wZ9xN
             */
            url: string;
        };
        /**
         * Webhook URL
         * Format: uri
         * @description The URL that messages are sent to by POST: `https`, on a public host, without a user name, password or fragment. A deployment may also allow `http` and private hosts. Redirects are not followed.
         * @example https://hooks.harbour-vale.example/landfall
         */
        WebhookUrl: string;
        /**
         * Webhook header names
         * @description The names of the custom headers that are sent with each message; empty if there are none. Their values are never shown.
         * @example [
         *       "X-Tenant"
         *     ]
         */
        WebhookHeaderNames: string[];
        /**
         * Disabled reason
         * @description Why the service switched the webhook off: `gone` if its URL answered 410, `failing` if every attempt failed for 5 days.
         * @example gone
         * @enum {string}
         */
        WebhookDisabledReason: "gone" | "failing";
        /**
         * Webhook
         * @description A URL that you registered to receive this surface's messages.
         */
        Webhook: {
            /** @description The webhook's id. */
            id: components["schemas"]["Id"];
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description Whether messages are sent to it. `false` if you or the service switched it off.
             * @example true
             */
            active: boolean;
            /** @description The types of messages it receives. */
            event_types: components["schemas"]["EventType"][];
            header_names: components["schemas"]["WebhookHeaderNames"];
            /** @description When it was switched off; `null` while it is on. */
            disabled_at: components["schemas"]["DateTime"] | null;
            /** @description Why the service switched it off: `gone` if its URL answered 410, `failing` if every attempt failed for 5 days. `null` while it is on, and if you switched it off yourself. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Until when messages are also signed with the previous secret; `null` if only one secret is in use. */
            previous_secret_expires_at: components["schemas"]["DateTime"] | null;
            /** @description When the webhook was created. */
            created_at: components["schemas"]["DateTime"];
            /** @description When the webhook last changed; deliveries don't count. */
            updated_at: components["schemas"]["DateTime"];
        };
        /** Page of webhooks */
        WebhookList: {
            /** @description The webhooks of this page, oldest first. */
            data: components["schemas"]["Webhook"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Webhook headers
         * @description Custom headers to send with each message, by name, for example a key that your gateway requires. A name is an RFC 9110 token of at most 64 characters, in any case. A value is 1 to 1,024 printable ASCII characters without spaces at either end. All names and values together have at most 4,096 characters. Names that the service sets itself, such as `Host`, `Content-Type` and all that begin with `webhook-`, are rejected. Values are never shown again, only the names.
         * @example {
         *       "X-Tenant": "harbour-vale"
         *     }
         */
        WebhookHeaders: {
            [key: string]: string;
        };
        /** New webhook */
        WebhookCreate: {
            /** @description Where to send messages by POST: an `https` URL on a public host, without a user name, password or fragment. A deployment may also allow `http` and private hosts. Text that is not a URL gets a 400; a URL that is not allowed gets a 422. */
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description The types of messages to send. If left out, all types, including those added in later versions.
             * @example [
             *       "shipment.created",
             *       "shipment.status_changed"
             *     ]
             */
            event_types?: components["schemas"]["EventType"][];
            headers?: components["schemas"]["WebhookHeaders"];
            /**
             * @description Whether to send messages from now on. Defaults to `true`.
             * @example true
             */
            active?: boolean;
        };
        /**
         * Webhook secret
         * @description The secret that signs messages, in the format of Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. These bytes are the key. Store it like a password: it is shown only in this response.
         * @example whsec_YSBzZWNyZXQgZm9yIGV4YW1wbGVzIG9ubHkgISE=
         */
        WebhookSecret: string;
        /**
         * Webhook with its secret
         * @description The webhook and the secret that signs its messages. No other response shows the secret.
         */
        WebhookWithSecret: components["schemas"]["Webhook"] & {
            secret: components["schemas"]["WebhookSecret"];
        };
        /**
         * Webhook update
         * @description The fields to change. Fields you leave out stay as they are.
         */
        WebhookUpdate: {
            /** @description Where to send messages from now on, including those waiting for a retry. The rules for a new webhook's URL apply. */
            url?: components["schemas"]["WebhookUrl"];
            /**
             * @description The types of messages to send from now on, replacing the previous list.
             * @example [
             *       "shipment.created",
             *       "shipment.status_changed"
             *     ]
             */
            event_types?: components["schemas"]["EventType"][];
            /** @description Custom headers that replace all previous ones. `{}` removes all. The rules for a new webhook's headers apply. */
            headers?: components["schemas"]["WebhookHeaders"];
            /**
             * @description `false` switches the webhook off: queued messages wait. `true` switches it on, even if the service switched it off; `disabled_at` and `disabled_reason` become `null`.
             * @example true
             */
            active?: boolean;
        };
        /**
         * How a webhook answers
         * @description What the latest attempts to send to a webhook came to, at most 100. Each attempt counts, also one that is made again.
         */
        WebhookHealth: {
            /** @description The webhook's id. */
            webhook_id: components["schemas"]["Id"];
            /**
             * @description How many attempts are counted.
             * @example 100
             */
            attempt_count: number;
            /**
             * @description How many of them were answered with a 2xx.
             * @example 98
             */
            delivered_count: number;
            /**
             * @description The share of them that was answered with a 2xx, from 0 to 1; `null` before the first attempt.
             * @example 0.98
             */
            success_rate: number | null;
            /**
             * @description The median of their durations in milliseconds; `null` before the first attempt.
             * @example 182
             */
            median_ms: number | null;
            /**
             * @description 95 of 100 attempts took no longer, in milliseconds; `null` before the first attempt.
             * @example 640
             */
            p95_ms: number | null;
        };
        /** Page of how webhooks answer */
        WebhookHealthList: {
            /** @description One entry for each webhook of this page, oldest first. */
            data: components["schemas"]["WebhookHealth"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Webhook delivery status
         * @description `pending` while attempts remain; `delivered` once an attempt got a 2xx; `failed` if the last of the ten attempts failed or an attempt got a 410. You can resend a failed delivery. Pending deliveries of a webhook that is switched off wait until it is on.
         * @example delivered
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * Delivery attempt
         * @description One attempt to send a message, and its result.
         */
        WebhookDeliveryAttempt: {
            /**
             * @description The number of the attempt, from 1. If you resend a message, counting continues.
             * @example 1
             */
            number: number;
            /** @description The time of the attempt. */
            at: components["schemas"]["DateTime"];
            /**
             * @description The HTTP status of the response; `null` if there was none.
             * @example 204
             */
            status: number | null;
            /**
             * @description The duration of the attempt in milliseconds, until the response was read or the attempt was given up.
             * @example 182
             */
            duration_ms: number;
            /**
             * @description Why there was no response, for people to read; `null` if there was one.
             * @example No answer within 15 s.
             */
            error: string | null;
            /**
             * @description The first 16 kB of the response body, as text; `null` if there was no response or its body was empty.
             * @example {"error":"maintenance"}
             */
            response_body: string | null;
        };
        /**
         * Webhook delivery
         * @description The delivery of one message to one webhook. Stored as long as the message, for 30 days.
         */
        WebhookDelivery: {
            /** @description The delivery's id. */
            id: components["schemas"]["Id"];
            /** @description The webhook it is sent to. */
            webhook_id: components["schemas"]["Id"];
            /** @description The message's `id`, which is also its `webhook-id`. */
            message_id: components["schemas"]["Id"];
            /** @description The message's `type`. */
            event_type: components["schemas"]["EventType"];
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description The number of attempts so far.
             * @example 1
             */
            attempt_count: number;
            /** @description The time of the next attempt; `null` unless `status` is `pending`. */
            next_attempt_at: components["schemas"]["DateTime"] | null;
            /** @description When the delivery was created. */
            created_at: components["schemas"]["DateTime"];
            /** @description When an attempt last got a 2xx; `null` before that. It stays if you resend a delivered message. */
            delivered_at: components["schemas"]["DateTime"] | null;
            /**
             * @description The body that is sent, as text; `null` if the message is no longer stored. Only the response about one delivery has it, not lists.
             * @example {"id":"019cad59-2000-7000-8000-000000000070","type":"webhook.test"}
             */
            message?: string | null;
            /** @description The latest 20 attempts, oldest first; empty before the first attempt. */
            attempts: components["schemas"]["WebhookDeliveryAttempt"][];
        };
        /**
         * Since
         * @description Sends messages from this time on: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 in UTC. Messages are stored for 30 days; an earlier time means all stored messages.
         * @example 2026-04-04T08:00:00.000Z
         * @example 2026-04-04
         */
        RecoverSince: string;
        /** Webhook recovery */
        WebhookRecovery: {
            since: components["schemas"]["RecoverSince"];
        };
        /** Webhook recovery result */
        WebhookRecoveryResult: {
            /**
             * Format: int64
             * @description The number of messages that will be sent.
             * @example 2
             */
            count: number;
        };
        /** Page of webhook deliveries */
        WebhookDeliveryList: {
            /** @description The deliveries of this page, newest first. */
            data: components["schemas"]["WebhookDelivery"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Message identifier
         * Format: uuid
         * @description The message's id, also sent as `webhook-id`. It is the same for every attempt and every webhook, so a message with an id you have processed is a duplicate.
         * @example 019cad59-2000-7000-8000-000000000219
         */
        MessageId: string;
        /**
         * Sequence
         * Format: int64
         * @description The number of this message among all messages of its shipment on this surface: 1, 2, 3 and so on, without gaps. Messages may arrive out of order; the one with the higher `sequence` has the newer record. If a number is missing, its message is still on its way; the feed already has it.
         * @example 19
         */
        Sequence: number;
        /**
         * Tracking request with its shipment
         * @description The tracking request with its shipment and container.
         */
        TrackingRequestWithShipment: components["schemas"]["TrackingRequest"] & {
            /** @description The shipment in `shipment_id`. Each further shipment of a bill of lading has its own `shipment.created`. */
            shipment: components["schemas"]["Shipment"];
            /** @description That shipment's container. */
            container: components["schemas"]["Container"];
        };
        /** Message about a tracking request that succeeded */
        TrackingRequestSucceededMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example tracking_request.succeeded
             * @constant
             */
            type: "tracking_request.succeeded";
            /** @description When Landfall recorded the change. */
            timestamp: components["schemas"]["DateTime"];
            /** @description As with the shipment's other messages: 1 if the request created the shipment, higher if it resolved to an existing one. */
            sequence: components["schemas"]["Sequence"];
            data: components["schemas"]["TrackingRequestWithShipment"];
        };
        /** Message about a tracking request that failed */
        TrackingRequestFailedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example tracking_request.failed
             * @constant
             */
            type: "tracking_request.failed";
            /** @description When Landfall recorded the change. */
            timestamp: components["schemas"]["DateTime"];
            /**
             * @description Always `null`, because the message is not about a shipment.
             * @constant
             */
            sequence: number | null;
            /** @description The tracking request. Its `failed_reason` says why. */
            data: components["schemas"]["TrackingRequest"];
        };
        /** Message about a new shipment */
        ShipmentCreatedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example shipment.created
             * @constant
             */
            type: "shipment.created";
            /** @description When Landfall recorded the change. */
            timestamp: components["schemas"]["DateTime"];
            sequence: components["schemas"]["Sequence"];
            /** @description The new shipment. Read its container by `container_id`. */
            data: components["schemas"]["Shipment"];
        };
        /**
         * Changed value
         * @description The field's value, in the same format as in the record.
         * @example 2026-04-09T08:00:00.000Z
         */
        ChangedValue: string | number | boolean | unknown[] | null;
        /**
         * Changes
         * @description The changed fields, each with its value before and after.
         */
        Changes: {
            [key: string]: [
                components["schemas"]["ChangedValue"],
                components["schemas"]["ChangedValue"]
            ];
        };
        /** Message about a shipment's new status */
        ShipmentStatusChangedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example shipment.status_changed
             * @constant
             */
            type: "shipment.status_changed";
            /** @description When Landfall recorded the change, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            occurred_at: components["schemas"]["StatusOccurredAt"];
            reason: components["schemas"]["StatusReason"];
            sequence: components["schemas"]["Sequence"];
            /** @description The shipment with this status. Read its container by `container_id`. */
            data: components["schemas"]["Shipment"];
            /** @description `status`, with the previous and the new one, and everything else that changed, by the field's path in the record, such as `schedule.eta_destination_revised`, each with its value before and after. Fields that only the container has start with `container.`, such as `container.milestone_dates.gate_in`. `updated_at`, `last_checked_at` and `next_check_at` are left out. */
            changes: components["schemas"]["Changes"];
        };
        /** Message about a certain port of discharge */
        ShipmentPortOfDischargeConfirmedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example shipment.port_of_discharge_confirmed
             * @constant
             */
            type: "shipment.port_of_discharge_confirmed";
            /** @description When Landfall recorded the change, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            sequence: components["schemas"]["Sequence"];
            /** @description The shipment. Read its container by `container_id`. */
            data: components["schemas"]["Shipment"];
        };
        /** Message about a predicted arrival */
        ShipmentPredictedEtaChangedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example shipment.predicted_eta_changed
             * @constant
             */
            type: "shipment.predicted_eta_changed";
            /** @description When Landfall recorded the change, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            sequence: components["schemas"]["Sequence"];
            /** @description The shipment. Read its container by `container_id`. */
            data: components["schemas"]["Shipment"];
            /** @description The changed fields, by their path in the record, such as `schedule.eta_destination_revised`, each with its value before and after. Fields that only the container has start with `container.`, such as `container.milestone_dates.gate_in`. `updated_at`, `last_checked_at` and `next_check_at` are left out. */
            changes: components["schemas"]["Changes"];
        };
        /** Message about an exception that opened */
        ExceptionOpenedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example exception.opened
             * @constant
             */
            type: "exception.opened";
            /** @description When Landfall recorded the change, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            sequence: components["schemas"]["Sequence"];
            /** @description The exception. */
            data: components["schemas"]["ShipmentException"];
        };
        /** Message about an exception that closed */
        ExceptionClosedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example exception.closed
             * @constant
             */
            type: "exception.closed";
            /** @description When Landfall recorded the change, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            sequence: components["schemas"]["Sequence"];
            /** @description The exception. */
            data: components["schemas"]["ShipmentException"];
        };
        /** Message about a changed shipment */
        ShipmentUpdatedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example shipment.updated
             * @constant
             */
            type: "shipment.updated";
            /** @description When Landfall recorded the change, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            sequence: components["schemas"]["Sequence"];
            /** @description The shipment after the changes. Read its container by `container_id`. */
            data: components["schemas"]["Shipment"];
            /** @description The changed fields, by their path in the record, such as `schedule.eta_destination_revised`, each with its value before and after. Fields that only the container has start with `container.`, such as `container.milestone_dates.gate_in`. `updated_at`, `last_checked_at` and `next_check_at` are left out. */
            changes: components["schemas"]["Changes"];
        };
        /** Message about a webhook that was switched off */
        WebhookDisabledMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example webhook.disabled
             * @constant
             */
            type: "webhook.disabled";
            /** @description When Landfall recorded the change. */
            timestamp: components["schemas"]["DateTime"];
            /**
             * @description Always `null`, because the message is not about a shipment.
             * @constant
             */
            sequence: number | null;
            /** @description The webhook that was switched off, without its secret. */
            data: components["schemas"]["Webhook"];
        };
        /** Test message */
        WebhookTestMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The type of the message.
             * @example webhook.test
             * @constant
             */
            type: "webhook.test";
            /** @description When Landfall recorded the change. */
            timestamp: components["schemas"]["DateTime"];
            /**
             * @description Always `null`, because the message is not about a shipment.
             * @constant
             */
            sequence: number | null;
            /** @description The tested webhook, without its secret. */
            data: components["schemas"]["Webhook"];
        };
        /** Part of the event feed */
        EventFeed: {
            /** @description Messages exactly as they are sent, oldest first. */
            data: components["schemas"]["Message"][];
            /**
             * @description The cursor to continue from here. It is always present, even if `data` is empty: store it and send it with a later request.
             * @example eyJzIjoyMjB9.c2lnbmF0dXJl
             */
            next_cursor: string;
            /**
             * @description Whether more messages are available now; `false` if you have caught up.
             * @example false
             */
            has_more: boolean;
        };
        /**
         * Role
         * @description What a user or an API key may do: a `reader` only reads, an `operator` also tracks and records, an `administrator` also manages webhooks, users and keys.
         * @example operator
         * @enum {string}
         */
        Role: "reader" | "operator" | "administrator";
        /**
         * User
         * @description A person of your account who signs in on this surface.
         */
        User: {
            /** @description The user's id. */
            id: components["schemas"]["Id"];
            /**
             * @description The name to sign in with.
             * @example vale
             */
            username: string;
            role: components["schemas"]["Role"];
            /** @description When the user was created. */
            created_at: components["schemas"]["DateTime"];
            /** @description When the user was revoked, and can no longer sign in; `null` before that. */
            revoked_at: components["schemas"]["DateTime"] | null;
        };
        /** Page of users */
        UserList: {
            /** @description The users of this page, by name. */
            data: components["schemas"]["User"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /** New user */
        UserCreate: {
            /**
             * @description The name to sign in with, without spaces. It must be free in the whole service, and also not have belonged to a user who was revoked.
             * @example vale
             */
            username: string;
            role: components["schemas"]["Role"];
            /**
             * Format: password
             * @description The user's password. If left out, the service makes one.
             * @example a password of theirs
             */
            password?: string;
        };
        /**
         * User with the password
         * @description The new user, and the password if the service made it. No other response shows it.
         */
        UserWithPassword: components["schemas"]["User"] & {
            /**
             * @description The password that the service made; `null` if the request had one.
             * @example wyTdJtbHUoVa3T7QK9lm
             */
            password: string | null;
        };
        /** New role */
        RoleUpdate: {
            role: components["schemas"]["Role"];
        };
        /**
         * API key
         * @description A program's credential on surface B. The key itself is not stored.
         */
        ApiKey: {
            /** @description The id of the key in this API. */
            id: components["schemas"]["Id"];
            /**
             * @description Eight characters that name the key in the audit log and on the command line: the beginning of its SHA-256 hash.
             * @example 3f9a0c21
             */
            key_id: string;
            /**
             * @description Whether it works in the sandbox only.
             * @example false
             */
            test: boolean;
            role: components["schemas"]["Role"];
            /**
             * @description How many requests a minute it may send, if the operator of this service gave it a rate of its own; otherwise `null`.
             * @example 600
             */
            rate_per_minute: number | null;
            /** @description When the key was created. */
            created_at: components["schemas"]["DateTime"];
            /** @description When it stops working; `null` for never. */
            expires_at: components["schemas"]["DateTime"] | null;
            /** @description When it was last used, to the minute; `null` if it never was. */
            last_used_at: components["schemas"]["DateTime"] | null;
            /** @description When it was revoked; `null` before that. */
            revoked_at: components["schemas"]["DateTime"] | null;
        };
        /** Page of API keys */
        ApiKeyList: {
            /** @description The keys of this page, oldest first. */
            data: components["schemas"]["ApiKey"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /** New API key */
        ApiKeyCreate: {
            role: components["schemas"]["Role"];
            /**
             * @description Whether it works in the sandbox only. Defaults to `false`.
             * @example false
             */
            test?: boolean;
            /**
             * @description When it stops working, a time to come: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 in UTC. If left out, never.
             * @example 2089-03-02T00:00:00.000Z
             * @example 2089-03-02
             */
            expires_at?: string;
        };
        /**
         * API key with its text
         * @description The new key. No other response shows its text.
         */
        ApiKeyWithText: components["schemas"]["ApiKey"] & {
            /**
             * @description The key itself, to send as `X-API-Key`.
             * @example lf_live_EXAMPLE
             */
            key: string;
        };
        /**
         * Audit entry
         * @description One entry of your account's audit log. It never holds a secret.
         */
        AuditEntry: {
            /** @description The entry's id. */
            id: components["schemas"]["Id"];
            action: components["schemas"]["AuditAction"];
            actor: components["schemas"]["AuditActor"];
            object: components["schemas"]["AuditObject"];
            /**
             * @description More about the action: the role of a new user or key, the old and the new role if it changed, or the names of the fields that were sent.
             * @example url, active
             */
            detail: string | null;
            changes: components["schemas"]["AuditChanges"];
            /**
             * @description The address that the request came from; for IPv6 the /64 network. Null for the operator, and if there were too many addresses to list.
             * @example 198.51.100.7
             */
            address: string | null;
            /** @description The `X-Request-Id` of the latest request; null for the operator. */
            request_id: components["schemas"]["Id"] | null;
            /**
             * @description How many times it happened. Only sign-ins are counted: all sign-ins by one user from one address within an hour share one entry.
             * @example 1
             */
            count: number;
            /** @description When it first happened. */
            created_at: components["schemas"]["DateTime"];
            /** @description When it last happened. */
            last_at: components["schemas"]["DateTime"];
        };
        /** Page of audit entries */
        AuditEntryList: {
            /** @description The entries of this page, newest first. */
            data: components["schemas"]["AuditEntry"][];
            /**
             * @description The cursor for the next page; `null` on the last page.
             * @example eyJ1IjoiMjAyNi0wNC0wNFQwODowMDowMC4wMDBaIn0.c2lnbmF0dXJl
             */
            next_cursor: string | null;
            /**
             * @description Whether there is a next page.
             * @example true
             */
            has_more: boolean;
        };
        /**
         * Sandbox clock
         * @description The account's own clock, which the simulated carrier uses for its journeys.
         */
        SandboxClock: {
            /** @description The current time of the account's sandbox clock. */
            now: components["schemas"]["DateTime"];
        };
        /**
         * Errors without a credential
         * @description The response to a sandbox request without a credential. The path belongs to surface B too, so the errors have surface B's format (JSON:API).
         */
        CredentialErrors: {
            /** @description What was wrong. */
            errors: {
                /**
                 * @description The same as `X-Request-Id`.
                 * @example 019cad59-2000-7000-8000-0000000000ff
                 */
                id: string;
                /**
                 * @description The HTTP status, as a string.
                 * @example 401
                 */
                status: string;
                code: components["schemas"]["ErrorCode"];
                /**
                 * @description A short name of the kind of error, always the same for a code.
                 * @example Missing credentials
                 */
                title: string;
                /**
                 * @description What went wrong in this request, for people to read.
                 * @example Send your API key as "X-API-Key: <key>".
                 */
                detail: string;
                /** @description Where to read more. */
                links?: {
                    /**
                     * Format: uri-reference
                     * @description The documentation of this error, an absolute URI.
                     * @example https://landfall.example/docs/errors/missing_credentials
                     */
                    about?: string;
                };
            }[];
        };
        /** Sandbox clock advance */
        SandboxAdvance: {
            /**
             * @description How far to move the clock forward: an ISO 8601 duration of at most one year, such as `P10D`, `PT6H` or `P1DT12H`.
             * @example P10D
             */
            by: string;
        };
        /**
         * Public key
         * @description An Ed25519 public key as a JSON Web Key (RFC 8037).
         */
        Jwk: {
            /**
             * @description Key type.
             * @example OKP
             * @constant
             */
            kty: "OKP";
            /**
             * @description Curve.
             * @example Ed25519
             * @constant
             */
            crv: "Ed25519";
            /**
             * @description The public key, 32 bytes in base64url.
             * @example 11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo
             */
            x: string;
            /**
             * @description The key's id, as in the header of tokens.
             * @example 2026-03
             */
            kid: string;
            /**
             * @description Algorithm.
             * @example EdDSA
             * @constant
             */
            alg: "EdDSA";
            /**
             * @description The key's use: signatures.
             * @example sig
             * @constant
             */
            use: "sig";
        };
        /**
         * Public keys
         * @description A JSON Web Key Set. During a key rotation it has more than one key.
         */
        Jwks: {
            /** @description All keys that can have signed a valid token. */
            keys: components["schemas"]["Jwk"][];
        };
    };
    responses: {
        /** @description Anything else: `internal_error` (500) if the service failed, `unavailable` (503) if its database can't be reached, doesn't respond, is full or is read-only, and `outcome_unknown` (503) if the connection to the database was lost while a change was saved, and the service could not find out whether it was. With `unavailable` nothing was changed. `Retry-After` says when to retry; without it, check whether the change was made before you repeat the request. */
        Unexpected: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterUnavailable"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request doesn't match this contract: malformed JSON, a field that is missing, unknown or of the wrong type, an unknown parameter, or a parameter value that can't be read. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The credential is missing, wrong, expired or revoked. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `Accept` excludes JSON. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 64 kB, or than the limit in the operation's description. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `Content-Type` is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. `Retry-After` says how long to wait, and `RateLimit` what remains of each limit. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: too many sign-ins are waiting, or the service's database can't be reached, doesn't respond, is full or is read-only. Nothing was changed. `Retry-After` says when to retry. */
        SignInsWaiting: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterUnavailable"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is well-formed, but a value is wrong. Nothing was changed. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The credential's role doesn't allow this operation. A `reader` can only read. An `operator` can do everything except create, update or delete webhooks, rotate their secrets and read the audit log. An `administrator` can do everything. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another request with this `Idempotency-Key` is still in progress. `Retry-After` says when to repeat yours. */
        KeyInUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource is still the version named in `If-None-Match`. The response has no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no such resource in your account. A resource of another account, or an `id` that is not a UUID, gets the same response. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource has changed since the version named in `If-Match`. Nothing was changed. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The credential is missing, wrong, expired or revoked. Without a credential, the errors have surface B's format. */
        SandboxUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
                "application/json": components["schemas"]["CredentialErrors"];
            };
        };
        /** @description Too many requests. `Retry-After` says how long to wait, and `RateLimit` what remains of each limit. Without a credential, the errors have surface B's format. */
        SandboxTooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
                "application/json": components["schemas"]["CredentialErrors"];
            };
        };
        /** @description Another request is moving or resetting the account's sandbox, and nothing was changed. `Retry-After` says when to repeat yours. */
        SandboxBusy: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other status, a redirect, or no response within 15 seconds: Landfall retries the message, up to ten attempts over about 3 days. It waits longer if `Retry-After` asks for it. */
        MessageNotTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver is gone. Landfall switches the webhook off with `disabled_reason` set to `gone`, and sends nothing more until you switch it on again. */
        EndpointGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You have received the message: any status from 200 to 299, within 15 seconds. The body is ignored. Store the message, respond, and process it afterwards. */
        MessageTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
        TextFilter: string;
        /** @description Returns only requests with this status. */
        TrackingRequestStatus: components["schemas"]["TrackingRequestStatus"];
        /** @description Returns only requests for this container or bill of lading number. */
        NumberFilter: string;
        /** @description Returns only what is tracked with the carrier with this SCAC. */
        ScacFilter: string;
        /** @description Returns only requests that changed at or after this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. */
        RequestUpdatedSince: string;
        /** @description The maximum number of entries per page. */
        Limit: number;
        /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
        Cursor: string;
        /**
         * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
         *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
         *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
         *
         *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
         *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
         *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
         *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
         *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
         *       members in JSON make no difference.
         *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
         *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
         *
         *     Keys belong to your account: all its live credentials share them, and test keys have their own.
         */
        IdempotencyKey: string;
        /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
        Id: components["schemas"]["Id"];
        /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
        IfNoneMatch: string;
        /** @description Returns only shipments with this journey status. Any other value gets a 400 that lists the statuses. Send spaces as `%20` or `+`. */
        Status: components["schemas"]["JourneyStatus"];
        /** @description Returns only shipments with this port of discharge, by its UN/LOCODE. */
        PortOfDischarge: string;
        /** @description `true` returns only shipments whose port of discharge is provisional, `false` only the others. See `certainty`. */
        Provisional: boolean;
        /** @description `true` returns only shipments that have an open exception: what is late, or held up. `false` returns only the others. See `open_exceptions`. */
        HasExceptions: boolean;
        /** @description Returns only shipments with this customs status, such as those `On Hold`. Send spaces as `%20` or `+`. */
        CustomsStatusFilter: components["schemas"]["CustomsStatus"];
        /** @description Returns only shipments whose ETA at the port of discharge is at or after this time, the soonest first: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. */
        EtaFrom: string;
        /** @description Returns only shipments whose ETA at the port of discharge is at or before this time, the soonest first: an ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. */
        EtaUntil: string;
        /** @description Returns only shipments whose last free day at the port of discharge is this date or later, the soonest first. A calendar date. */
        LastFreeDayFrom: string;
        /** @description Returns only shipments whose last free day at the port of discharge is this date or earlier, the soonest first. A calendar date. */
        LastFreeDayUntil: string;
        /** @description Returns only shipments whose container has this last free day or a later one, recorded or by a free time rule, the soonest first. A calendar date. */
        FreeTimeLastDayFrom: string;
        /** @description Returns only shipments whose container has this last free day or an earlier one, recorded or by a free time rule, the soonest first. A calendar date. */
        FreeTimeLastDayUntil: string;
        /** @description Returns only shipments that changed at or after this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 in UTC. Colons need no encoding; send a `+` as `%2B`. */
        UpdatedSince: string;
        /** @description Returns only the shipments of this tracking request. If the request isn't yours, the page is empty. */
        TrackingRequestId: components["schemas"]["Id"];
        /** @description The order of the list, `-updated_at` by default. A minus sign means descending order. What has no ETA or last free day yet comes last in ascending order. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`. `free_time_last_day` is the last free day that is recorded, or else the one of your free time rules. `-exception_opened_at` begins with the shipments that have open exceptions, of which the latest opened comes first. */
        SortShipments: "updated_at" | "-updated_at" | "eta" | "-eta" | "last_free_day" | "-last_free_day" | "free_time_last_day" | "-free_time_last_day" | "exception_opened_at" | "-exception_opened_at";
        /** @description `true` adds how many shipments the list has, on all pages, counted to 10,000: `total` and `total_is_exact`. */
        WithTotal: boolean;
        /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
        IfMatch: string;
        /** @description The row's id. An id that is not a UUID, or that no row by hand of the container has, gets a 404. */
        RowId: components["schemas"]["Id"];
        /** @description The carrier's SCAC, or another SCAC of it, in upper or lower case. An unknown value gets a 404. */
        CarrierScac: string;
        /** @description Counts only shipments with this port of loading, by its UN/LOCODE. */
        LaneFrom: string;
        /** @description Counts only shipments with this port of discharge, by its UN/LOCODE. */
        LaneTo: string;
        /** @description Returns only rules of this type. */
        FreeTimeTypeFilter: components["schemas"]["FreeTimeType"];
        /** @description Returns only rules for the carrier with this SCAC. */
        FreeTimeScacFilter: string;
        /** @description Returns only rows with this outcome. */
        ImportOutcome: components["schemas"]["ImportOutcome"];
        /** @description The port where the route begins, by its UN/LOCODE. */
        SeaFrom: string;
        /** @description The port where the route ends, by its UN/LOCODE. */
        SeaTo: string;
        /** @description Passages that the route must not use, as a comma-separated list. Those that the service's operator has closed are never used. */
        ClosedPassages: components["schemas"]["PassageName"][];
        /** @description Returns only deliveries with this status. */
        WebhookDeliveryStatus: components["schemas"]["WebhookDeliveryStatus"];
        /** @description The delivery's id. An id that is not a UUID, or that belongs to another webhook, gets a 404. */
        DeliveryId: components["schemas"]["Id"];
        /** @description The `next_cursor` of the previous response, with the same `shipment_id`. Without it, the feed starts at the oldest stored message. A cursor never expires; if its messages are no longer stored, the feed continues at the oldest that are. If the service was restored from a backup after the cursor was made, you get a 400 with the code `invalid_cursor`: start again without a cursor. */
        FeedCursor: string;
        /** @description Returns only messages about this shipment, ordered by `sequence`. If the shipment isn't yours, the page is empty. */
        FeedShipmentId: components["schemas"]["Id"];
        /** @description Returns only messages with a higher `sequence`; 0 returns all messages of the shipment. Requires `shipment_id`; without it you get a 400. If you also send `cursor`, the cursor is used instead. */
        AfterSequence: number;
        /** @description The `id` of the last event received; the stream continues after it. It takes precedence over `cursor`. */
        LastEventId: string;
        /** @description A `next_cursor` of `GET /v2/events` without `shipment_id`, or the `id` of an event: the stream begins with the messages after it. Browsers can't send `Last-Event-ID` with their first request. */
        StreamCursor: string;
        /** @description How long the stream lasts at most. With 0 it ends after the messages that are already there. */
        StreamSeconds: number;
        /** @description Returns only the actions of the user or key with this id. */
        AuditActorId: components["schemas"]["Id"];
        /** @description Returns only entries with this action. Any other value gets a 400 that lists the actions. */
        AuditAction: components["schemas"]["AuditAction"];
        /** @description Returns only entries from this time or later: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        AuditSince: string;
        /** @description Returns only entries from before this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        AuditUntil: string;
        /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
        WebhookId: components["schemas"]["Id"];
        /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
        WebhookTimestamp: number;
        /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request in the service's log. Quote it to support. */
        RequestId: string;
        /** @description With a 503, the number of seconds to wait before you retry (RFC 9110). */
        RetryAfterUnavailable: number;
        /** @description The rate limits that apply, as in the IETF draft for RateLimit header fields: `q` requests in `w` seconds. */
        RateLimitPolicy: string;
        /** @description The remaining quota, as in the IETF draft for RateLimit header fields: `r` requests are left now, and one more is allowed in `t` seconds. If several processes serve the deployment, more than `r` may be left, but never fewer. */
        RateLimit: string;
        /** @description The kind of credential that is required (RFC 9110), and what was wrong with the one sent. */
        WwwAuthenticate: string;
        /** @description The number of seconds to wait before you retry (RFC 9110). */
        RetryAfter: number;
        /** @description Present if this is the stored response to an earlier request with the same `Idempotency-Key`. Nothing was changed again. */
        IdempotencyReplayed: "true";
        /** @description The path of the new resource. */
        Location: string;
        /** @description Identifies this version of the resource (RFC 9110, 8.8.3). It changes whenever any byte of the body does. Send it back as `If-None-Match` when you read the resource, and as `If-Match` when you change it. */
        ETag: string;
        /** @description The name under which a browser saves the file. */
        ContentDisposition: string;
        /** @description The path of the new rule. */
        FreeTimeRuleLocation: string;
        /** @description The path of the new import. */
        ImportLocation: string;
        /** @description The path of the new view. */
        SavedViewLocation: string;
        /** @description The path of the new share link. */
        ShareLinkLocation: string;
        /** @description The path of the new webhook. */
        WebhookLocation: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The access token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Token"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["SignInsWaiting"];
            default: components["responses"]["Unexpected"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password was changed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["SignInsWaiting"];
            default: components["responses"]["Unexpected"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listTrackingRequests: {
        parameters: {
            query?: {
                /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
                q?: components["parameters"]["TextFilter"];
                /** @description Returns only requests with this status. */
                status?: components["parameters"]["TrackingRequestStatus"];
                /** @description Returns only requests for this container or bill of lading number. */
                number?: components["parameters"]["NumberFilter"];
                /** @description Returns only what is tracked with the carrier with this SCAC. */
                scac?: components["parameters"]["ScacFilter"];
                /** @description Returns only requests that changed at or after this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. */
                updated_since?: components["parameters"]["RequestUpdatedSince"];
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tracking requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingRequestList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createTrackingRequest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRequestCreate"];
            };
        };
        responses: {
            /** @description The pending tracking request. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingRequest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createTrackingRequests: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRequestBatch"];
            };
        };
        responses: {
            /** @description The result of each row. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingRequestBatchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    inferNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberInferenceRequest"];
            };
        };
        responses: {
            /** @description What the number is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberInference"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getTrackingRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tracking request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingRequest"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
                q?: components["parameters"]["TextFilter"];
                /** @description Returns only shipments with this journey status. Any other value gets a 400 that lists the statuses. Send spaces as `%20` or `+`. */
                status?: components["parameters"]["Status"];
                /** @description Returns only what is tracked with the carrier with this SCAC. */
                scac?: components["parameters"]["ScacFilter"];
                /** @description Returns only shipments with this port of discharge, by its UN/LOCODE. */
                port_of_discharge?: components["parameters"]["PortOfDischarge"];
                /** @description `true` returns only shipments whose port of discharge is provisional, `false` only the others. See `certainty`. */
                provisional?: components["parameters"]["Provisional"];
                /** @description `true` returns only shipments that have an open exception: what is late, or held up. `false` returns only the others. See `open_exceptions`. */
                has_exceptions?: components["parameters"]["HasExceptions"];
                /** @description Returns only shipments with this customs status, such as those `On Hold`. Send spaces as `%20` or `+`. */
                customs_status?: components["parameters"]["CustomsStatusFilter"];
                /** @description Returns only shipments whose ETA at the port of discharge is at or after this time, the soonest first: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. */
                eta_from?: components["parameters"]["EtaFrom"];
                /** @description Returns only shipments whose ETA at the port of discharge is at or before this time, the soonest first: an ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. */
                eta_until?: components["parameters"]["EtaUntil"];
                /** @description Returns only shipments whose last free day at the port of discharge is this date or later, the soonest first. A calendar date. */
                last_free_day_from?: components["parameters"]["LastFreeDayFrom"];
                /** @description Returns only shipments whose last free day at the port of discharge is this date or earlier, the soonest first. A calendar date. */
                last_free_day_until?: components["parameters"]["LastFreeDayUntil"];
                /** @description Returns only shipments whose container has this last free day or a later one, recorded or by a free time rule, the soonest first. A calendar date. */
                free_time_last_day_from?: components["parameters"]["FreeTimeLastDayFrom"];
                /** @description Returns only shipments whose container has this last free day or an earlier one, recorded or by a free time rule, the soonest first. A calendar date. */
                free_time_last_day_until?: components["parameters"]["FreeTimeLastDayUntil"];
                /** @description Returns only shipments that changed at or after this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 in UTC. Colons need no encoding; send a `+` as `%2B`. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Returns only the shipments of this tracking request. If the request isn't yours, the page is empty. */
                tracking_request_id?: components["parameters"]["TrackingRequestId"];
                /** @description The order of the list, `-updated_at` by default. A minus sign means descending order. What has no ETA or last free day yet comes last in ascending order. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`. `free_time_last_day` is the last free day that is recorded, or else the one of your free time rules. `-exception_opened_at` begins with the shipments that have open exceptions, of which the latest opened comes first. */
                sort?: components["parameters"]["SortShipments"];
                /** @description `true` adds how many shipments the list has, on all pages, counted to 10,000: `total` and `total_is_exact`. */
                with_total?: components["parameters"]["WithTotal"];
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of shipments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportShipmentsAsCsv: {
        parameters: {
            query?: {
                /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
                q?: components["parameters"]["TextFilter"];
                /** @description Returns only shipments with this journey status. Any other value gets a 400 that lists the statuses. Send spaces as `%20` or `+`. */
                status?: components["parameters"]["Status"];
                /** @description Returns only what is tracked with the carrier with this SCAC. */
                scac?: components["parameters"]["ScacFilter"];
                /** @description Returns only shipments with this port of discharge, by its UN/LOCODE. */
                port_of_discharge?: components["parameters"]["PortOfDischarge"];
                /** @description `true` returns only shipments whose port of discharge is provisional, `false` only the others. See `certainty`. */
                provisional?: components["parameters"]["Provisional"];
                /** @description `true` returns only shipments that have an open exception: what is late, or held up. `false` returns only the others. See `open_exceptions`. */
                has_exceptions?: components["parameters"]["HasExceptions"];
                /** @description Returns only shipments with this customs status, such as those `On Hold`. Send spaces as `%20` or `+`. */
                customs_status?: components["parameters"]["CustomsStatusFilter"];
                /** @description Returns only shipments whose ETA at the port of discharge is at or after this time, the soonest first: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. */
                eta_from?: components["parameters"]["EtaFrom"];
                /** @description Returns only shipments whose ETA at the port of discharge is at or before this time, the soonest first: an ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. */
                eta_until?: components["parameters"]["EtaUntil"];
                /** @description Returns only shipments whose last free day at the port of discharge is this date or later, the soonest first. A calendar date. */
                last_free_day_from?: components["parameters"]["LastFreeDayFrom"];
                /** @description Returns only shipments whose last free day at the port of discharge is this date or earlier, the soonest first. A calendar date. */
                last_free_day_until?: components["parameters"]["LastFreeDayUntil"];
                /** @description Returns only shipments whose container has this last free day or a later one, recorded or by a free time rule, the soonest first. A calendar date. */
                free_time_last_day_from?: components["parameters"]["FreeTimeLastDayFrom"];
                /** @description Returns only shipments whose container has this last free day or an earlier one, recorded or by a free time rule, the soonest first. A calendar date. */
                free_time_last_day_until?: components["parameters"]["FreeTimeLastDayUntil"];
                /** @description Returns only shipments that changed at or after this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 in UTC. Colons need no encoding; send a `+` as `%2B`. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Returns only the shipments of this tracking request. If the request isn't yours, the page is empty. */
                tracking_request_id?: components["parameters"]["TrackingRequestId"];
                /** @description The order of the list, `-updated_at` by default. A minus sign means descending order. What has no ETA or last free day yet comes last in ascending order. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`. `free_time_last_day` is the last free day that is recorded, or else the one of your free time rules. `-exception_opened_at` begins with the shipments that have open exceptions, of which the latest opened comes first. */
                sort?: components["parameters"]["SortShipments"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportShipmentsAsXlsx: {
        parameters: {
            query?: {
                /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
                q?: components["parameters"]["TextFilter"];
                /** @description Returns only shipments with this journey status. Any other value gets a 400 that lists the statuses. Send spaces as `%20` or `+`. */
                status?: components["parameters"]["Status"];
                /** @description Returns only what is tracked with the carrier with this SCAC. */
                scac?: components["parameters"]["ScacFilter"];
                /** @description Returns only shipments with this port of discharge, by its UN/LOCODE. */
                port_of_discharge?: components["parameters"]["PortOfDischarge"];
                /** @description `true` returns only shipments whose port of discharge is provisional, `false` only the others. See `certainty`. */
                provisional?: components["parameters"]["Provisional"];
                /** @description `true` returns only shipments that have an open exception: what is late, or held up. `false` returns only the others. See `open_exceptions`. */
                has_exceptions?: components["parameters"]["HasExceptions"];
                /** @description Returns only shipments with this customs status, such as those `On Hold`. Send spaces as `%20` or `+`. */
                customs_status?: components["parameters"]["CustomsStatusFilter"];
                /** @description Returns only shipments whose ETA at the port of discharge is at or after this time, the soonest first: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. */
                eta_from?: components["parameters"]["EtaFrom"];
                /** @description Returns only shipments whose ETA at the port of discharge is at or before this time, the soonest first: an ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. */
                eta_until?: components["parameters"]["EtaUntil"];
                /** @description Returns only shipments whose last free day at the port of discharge is this date or later, the soonest first. A calendar date. */
                last_free_day_from?: components["parameters"]["LastFreeDayFrom"];
                /** @description Returns only shipments whose last free day at the port of discharge is this date or earlier, the soonest first. A calendar date. */
                last_free_day_until?: components["parameters"]["LastFreeDayUntil"];
                /** @description Returns only shipments whose container has this last free day or a later one, recorded or by a free time rule, the soonest first. A calendar date. */
                free_time_last_day_from?: components["parameters"]["FreeTimeLastDayFrom"];
                /** @description Returns only shipments whose container has this last free day or an earlier one, recorded or by a free time rule, the soonest first. A calendar date. */
                free_time_last_day_until?: components["parameters"]["FreeTimeLastDayUntil"];
                /** @description Returns only shipments that changed at or after this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 in UTC. Colons need no encoding; send a `+` as `%2B`. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Returns only the shipments of this tracking request. If the request isn't yours, the page is empty. */
                tracking_request_id?: components["parameters"]["TrackingRequestId"];
                /** @description The order of the list, `-updated_at` by default. A minus sign means descending order. What has no ETA or last free day yet comes last in ascending order. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`. `free_time_last_day` is the last free day that is recorded, or else the one of your free time rules. `-exception_opened_at` begins with the shipments that have open exceptions, of which the latest opened comes first. */
                sort?: components["parameters"]["SortShipments"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getShipment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shipment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateShipment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentUpdate"];
            };
        };
        responses: {
            /** @description The updated shipment. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    stopShipment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shipment, which is no longer tracked. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resumeShipment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shipment. The carrier is asked about it now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    refreshShipment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shipment, before the carrier has answered. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRecordChanges: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordChangeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getShipmentEtaHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The estimates. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EtaHistory"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getContainer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateContainer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContainerUpdate"];
            };
        };
        responses: {
            /** @description The updated container. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Container"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listContainerEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status timeline. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerEvents"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCarrierRows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierRows"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createRow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RowByHandCreate"];
            };
        };
        responses: {
            /** @description The new row. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowByHand"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeRow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
                /** @description The row's id. An id that is not a UUID, or that no row by hand of the container has, gets a 404. */
                row_id: components["parameters"]["RowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The row was removed. */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getContainerRoute: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Route"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCarriers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All carriers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The carriers, by SCAC. */
                        data: components["schemas"]["CarrierState"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCarrierAccuracy: {
        parameters: {
            query?: {
                /** @description Counts only shipments with this port of loading, by its UN/LOCODE. */
                from?: components["parameters"]["LaneFrom"];
                /** @description Counts only shipments with this port of discharge, by its UN/LOCODE. */
                to?: components["parameters"]["LaneTo"];
            };
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The carrier's SCAC, or another SCAC of it, in upper or lower case. An unknown value gets a 404. */
                scac: components["parameters"]["CarrierScac"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accuracy. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierAccuracy"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listExceptions: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Returns only open ones, only closed ones, or all; without it, only open ones. */
                status?: components["schemas"]["ExceptionStatusFilter"];
                /** @description Returns only exceptions of this kind. */
                kind?: components["schemas"]["ExceptionKind"];
                /** @description Returns only exceptions of shipments with this SCAC. */
                scac?: string;
                /** @description Returns only exceptions of this shipment. */
                shipment_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of exceptions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getException: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exception. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentException"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getExceptionThresholds: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The thresholds. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionThresholds"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateExceptionThresholds: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExceptionThresholdsUpdate"];
            };
        };
        responses: {
            /** @description The changed thresholds. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionThresholds"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listFreeTimeRules: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Returns only rules of this type. */
                type?: components["parameters"]["FreeTimeTypeFilter"];
                /** @description Returns only rules for the carrier with this SCAC. */
                scac?: components["parameters"]["FreeTimeScacFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeRuleList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createFreeTimeRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeTimeRuleCreate"];
            };
        };
        responses: {
            /** @description The new rule. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["FreeTimeRuleLocation"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    tryFreeTimeRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeTimeDryRun"];
            };
        };
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeDryRunResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getFreeTimeRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeRule"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteFreeTimeRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule was deleted. */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateFreeTimeRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeTimeRuleUpdate"];
            };
        };
        responses: {
            /** @description The changed rule. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeRule"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getDigest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of the digest. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Digest"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateDigest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestUpdate"];
            };
        };
        responses: {
            /** @description The changed settings. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Digest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCreate"];
            };
        };
        responses: {
            /** @description The import, which has begun. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["ImportLocation"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJob"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is canceled, or had ended; no body. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /** @description Returns only rows with this outcome. */
                outcome?: components["parameters"]["ImportOutcome"];
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRowList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSavedViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The views. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSavedView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewCreate"];
            };
        };
        responses: {
            /** @description The new view. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["SavedViewLocation"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSavedView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view was deleted. */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSavedView: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewUpdate"];
            };
        };
        responses: {
            /** @description The changed view. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getContainerMap: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The map. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerMap"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSeaRoute: {
        parameters: {
            query: {
                /** @description The port where the route begins, by its UN/LOCODE. */
                from: components["parameters"]["SeaFrom"];
                /** @description The port where the route ends, by its UN/LOCODE. */
                to: components["parameters"]["SeaTo"];
                /** @description Passages that the route must not use, as a comma-separated list. Those that the service's operator has closed are never used. */
                closed?: components["parameters"]["ClosedPassages"];
            };
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeaRoute"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listShareLinks: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Returns only links of this type. */
                type?: components["schemas"]["ShareLinkType"];
                /** @description Returns only links to this shipment. */
                shipment_id?: components["schemas"]["Id"];
                /** @description Returns only links to this saved view. */
                saved_view_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of share links. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinkList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createShareLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareLinkCreate"];
            };
        };
        responses: {
            /** @description The new link, with its address. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["ShareLinkLocation"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinkWithUrl"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getShareLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The share link. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    revokeShareLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link was revoked. */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The webhook with its secret. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["WebhookLocation"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook was deleted. */
            204: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The updated webhook. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWebhookHealth: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Returns only this webhook's. */
                webhook_id?: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of what is counted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealthList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, before its first attempt. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRecovery"];
            };
        };
        responses: {
            /** @description The messages will be sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRecoveryResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Returns only deliveries with this status. */
                status?: components["parameters"]["WebhookDeliveryStatus"];
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
                /** @description The delivery's id. An id that is not a UUID, or that belongs to another webhook, gets a 404. */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
                /** @description The delivery's id. An id that is not a UUID, or that belongs to another webhook, gets a 404. */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pending delivery. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the previous response, with the same `shipment_id`. Without it, the feed starts at the oldest stored message. A cursor never expires; if its messages are no longer stored, the feed continues at the oldest that are. If the service was restored from a backup after the cursor was made, you get a 400 with the code `invalid_cursor`: start again without a cursor. */
                cursor?: components["parameters"]["FeedCursor"];
                /** @description Returns only messages about this shipment, ordered by `sequence`. If the shipment isn't yours, the page is empty. */
                shipment_id?: components["parameters"]["FeedShipmentId"];
                /** @description Returns only messages with a higher `sequence`; 0 returns all messages of the shipment. Requires `shipment_id`; without it you get a 400. If you also send `cursor`, the cursor is used instead. */
                after_sequence?: components["parameters"]["AfterSequence"];
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description A `next_cursor` of `GET /v2/events` without `shipment_id`, or the `id` of an event: the stream begins with the messages after it. Browsers can't send `Last-Event-ID` with their first request. */
                cursor?: components["parameters"]["StreamCursor"];
                /** @description How long the stream lasts at most. With 0 it ends after the messages that are already there. */
                seconds?: components["parameters"]["StreamSeconds"];
            };
            header?: {
                /** @description The `id` of the last event received; the stream continues after it. It takes precedence over `cursor`. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages, for as long as the stream lasts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            /** @description The new user. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserWithPassword"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    changeUserRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    revokeUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user, revoked. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    changeApiKeyRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: choose a new key, such as a UUID, for each thing you want done, and send the same key
                 *     whenever you repeat the request. 1 to 255 visible ASCII characters without spaces. The key may be in quotation marks, as
                 *     the IETF's draft writes it: `"7f3c"` and `7f3c` are the same key. Within quotation marks, `\"` and `\\` stand for `"` and `\`.
                 *
                 *     - The first successful response is stored for 24 hours, in the same transaction as the change. A repeated request
                 *       changes nothing and gets the same status, body and `Location`, with `Idempotency-Replayed: true`.
                 *     - An error changes nothing and is not stored, so the request is carried out when you repeat it, even with another
                 *       body. Neither is the response to a request without effect, such as a PATCH with the values that are already stored.
                 *     - The same key with another method, path, query or body gets a 422, `idempotency_key_reused`. Spaces and the order of
                 *       members in JSON make no difference.
                 *     - While the first request is still in progress, you get a 409, `idempotency_key_in_use`, with `Retry-After`.
                 *     - After a 500, a 503 or a broken connection, repeat the request with the same key. It takes effect once.
                 *
                 *     Keys belong to your account: all its live credentials share them, and test keys have their own.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, revoked. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["KeyInUse"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Returns only the actions of the user or key with this id. */
                actor_id?: components["parameters"]["AuditActorId"];
                /** @description Returns only entries with this action. Any other value gets a 400 that lists the actions. */
                action?: components["parameters"]["AuditAction"];
                /** @description Returns only entries from this time or later: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                since?: components["parameters"]["AuditSince"];
                /** @description Returns only entries from before this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                until?: components["parameters"]["AuditUntil"];
                /** @description The maximum number of entries per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page. Cursors are opaque and signed. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SandboxUnauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["SandboxTooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    advanceSandboxClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxAdvance"];
            };
        };
        responses: {
            /** @description The clock after the move. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SandboxUnauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SandboxBusy"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["SandboxTooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resetSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clock after the reset. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxClock"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SandboxUnauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SandboxBusy"];
            429: components["responses"]["SandboxTooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getJwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The public keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jwks"];
                };
            };
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    trackingRequestSucceededMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRequestSucceededMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    trackingRequestFailedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRequestFailedMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    shipmentCreatedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentCreatedMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    shipmentStatusChangedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentStatusChangedMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    shipmentPortOfDischargeConfirmedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentPortOfDischargeConfirmedMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    shipmentPredictedEtaChangedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentPredictedEtaChangedMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    exceptionOpenedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExceptionOpenedMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    exceptionClosedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExceptionClosedMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    shipmentUpdatedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentUpdatedMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    webhookDisabledMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDisabledMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    webhookTestMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestMessage"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
}
