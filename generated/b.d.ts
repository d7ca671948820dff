// Made from openapi/b.yaml by scripts/generate.ts: change that, not this.

export interface paths {
    "/tracking_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Track a number
         * @description Tracks a container or a bill of lading. Send the carrier's SCAC, the number and the kind of number.
         *     The number's format, its check digit and the SCAC are checked at once. If anything is wrong you get a 422 and nothing is created. Otherwise the request is stored as `pending` and answered with 201, and Landfall asks the carrier in the background. Once the carrier's data has been read, the shipment and its container exist and the request is `created`. If the data can't be retrieved, the request becomes `failed` with a `failed_reason`. Read the request again to see its status, or receive the outcome by webhook.
         *     If the carrier doesn't know a container, the request fails at once (`not_found`). If it doesn't know a bill of lading, Landfall asks again for 7 days before the request fails with `not_found`. The same applies if the carrier knows the bill of lading but has no data yet (`data_unavailable`). If the carrier is down or its answer can't be read, Landfall makes 14 attempts at growing intervals over about 24 hours, and then the request fails with `retries_exhausted`; until then it stays `pending`, and `retry_reason` says why the last attempt failed. A failed request stays failed: create a new one to try again.
         *     You can send a number that your account already tracks. The new request resolves to the existing shipment. While 20 requests for a number and carrier are pending, another one is refused with `too_many_unfinished_requests`.
         *     A bill of lading with several containers becomes several shipments, one per container.
         */
        post: operations["createTrackingRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracking_requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a tracking request
         * @description The current state of the request, in the same format as when it was created. Once it is `created`, `tracked_object` names the shipment, and `included` has that shipment and its container unless `include` asks for something else.
         */
        get: operations["getTrackingRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a tracking request's references
         * @description Replaces `ref_numbers`, at any status. Shipments that the request has led to get the new references with the carrier's next news, and keep those they have; change them with `PATCH /shipments/{id}`.
         */
        patch: operations["updateTrackingRequest"];
        trace?: never;
    };
    "/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shipment
         * @description The shipment's status, ports, vessel, estimated and actual times, and when the carrier was last asked and will be asked next. It has exactly one container.
         */
        get: operations["getShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a shipment's references and tags
         * @description Changes only the attributes you send; a list replaces the list that is stored, and `[]` empties it. From then on the references and tags of tracking requests no longer join it.
         */
        patch: operations["updateShipment"];
        trace?: never;
    };
    "/shipments/{id}/stop_tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Stop the tracking of a shipment
         * @description Ends the tracking: the carrier is no longer asked about this shipment, and `line_tracking_stopped_reason` becomes `stopped`. Nothing that is known is lost. No effect if the tracking has ended. Takes no body; one that is sent is ignored.
         */
        patch: operations["stopTrackingShipment"];
        trace?: never;
    };
    "/shipments/{id}/resume_tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Resume the tracking of a shipment
         * @description Continues the tracking that was stopped, or that ended because the journey was over or there was no news. The carrier is asked at once. No effect if the shipment is tracked. Takes no body; one that is sent is ignored.
         */
        patch: operations["resumeTrackingShipment"];
        trace?: never;
    };
    "/containers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a container
         * @description The container's number, size, seal, status, holds, last free day and milestones, with links to its events.
         */
        get: operations["getContainer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Ask the carrier about a container now
         * @description Asks the carrier within seconds instead of at the shipment's `next_check_at`. Changes arrive as after any other check. An account may refresh 10 times a minute. A container that is no longer tracked gets a 422, `tracking_ended`. Takes no body; one that is sent is ignored.
         */
        patch: operations["refreshContainer"];
        trace?: never;
    };
    "/containers/{id}/raw_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a container's raw events
         * @description Everything the carrier reports about the container: what has happened and what is planned or expected, in the carrier's own words. Events are ordered by `index`, which starts at 0 and increases with time. The vessels of the events are in `included`.
         *     An estimate that was replaced and an event that the carrier retracted leave the list. The others are then renumbered, but keep their ids. If you only need what has happened, use the transport events.
         *     Paging and filters are optional. Without them the response has all events. `meta.total` is the number of events that match the filters.
         */
        get: operations["listRawEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/transport_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a container's transport events
         * @description The steps of the ocean journey that have happened, in order, normalized to eleven types, without estimates. An event's type is that of its raw event with `container.transport.` before it. Raw events of other types have no transport event.
         *     Paging and filters are optional. Without them the response has all events. An event that the carrier retracted leaves the list.
         */
        get: operations["listTransportEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a port
         * @description Reads a port or an inland place by its id or UN/LOCODE.
         */
        get: operations["getPort"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/terminals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a terminal
         * @description Reads a terminal by its id.
         */
        get: operations["getTerminal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vessels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a vessel
         * @description Reads a vessel by its id or IMO number.
         */
        get: operations["getVessel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a party
         * @description A company, such as the customer of a tracking request.
         */
        get: operations["getParty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipping_lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipping lines
         * @description The carriers that are available, and the kinds of numbers each can track.
         */
        get: operations["listShippingLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipping_lines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shipping line
         * @description Reads an available carrier by its SCAC, or by another SCAC of it, in upper or lower case.
         */
        get: operations["getShippingLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Your webhooks on this surface, oldest first, including those that are switched off. The list is always paged.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Sends messages to your URL from now on. The response has the `secret` that signs them, which is not shown again. The URL is not called yet; use `POST /webhooks/{id}/test` for that.
         *     This webhook receives the messages of this contract. Surface A has its own webhooks and messages. An account can have 2,000 webhooks and 2,000 test webhooks, both surfaces together.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description The webhook's URL and events, whether it is on, and if not, why. The secret and the values of its headers are not shown.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes the webhook and its deliveries. Nothing more is sent, not even messages that are waiting for a retry; an attempt in progress may still arrive. Messages stay in the feed.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Changes only the fields you send. `active` switches the webhook on or off, even if the service switched it off. While it is off nothing is sent to it: queued messages wait, and new messages are not queued. You can send those later with `POST /webhooks/{id}/recover`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/rotate_secret": {
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
         * @description Creates a new secret and shows it once. For 24 hours messages are also signed with the old secret, with two signatures in `webhook-signature`, so that you can switch without losing a message. If you rotate again within that time, the oldest of the three secrets stops working at once. Takes no body.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
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
         * @description Sends a `webhook.test` message to this webhook only, even if it is not in its `events`. The message is signed and retried like any other. Read the delivery to see the result. If the webhook is switched off, the message waits until it is on. Takes no body.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/recover": {
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
         * @description Sends every message since a given time that matches the webhook's `events` and was not delivered: failed messages, and those created while the webhook was off or before it existed. A message waiting for a retry is sent at once. Messages keep their `id`, so duplicates are possible. Tests (`webhook.test`) and the webhook's own `webhook.disabled` messages are left out.
         *     The response has the number of messages; the deliveries show the result of each. If there are many, they join the webhook's deliveries within a few minutes of the response.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description The webhook's deliveries of the last 30 days, newest first, each with its attempts and their responses. The list is always paged; `meta.total` is the number of deliveries that match the filter. Page numbers cover the first 10,000 of them, and `meta.total` counts no further. The `links.next` of the last of these pages continues the list.
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
    "/webhooks/{id}/deliveries/{delivery_id}": {
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
    "/webhooks/{id}/deliveries/{delivery_id}/resend": {
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
         * @description Sends the same message, with the same `id`, to the webhook again: at once, and then on a new schedule of ten attempts. The delivery can have any status. If the webhook is switched off, the message waits until it is on. Takes no body.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook event types
         * @description All events that a webhook can receive, with their names and meanings.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description All messages of your account on this surface, newest first, whether or not they were sent to a webhook. They are stored for 30 days. The list is always paged and has only the messages; read a message to get its resources. Page numbers cover the first 10,000 messages, and `meta.total` counts no further. The `links.next` of the last of these pages continues the list. To receive events as they happen, use the feed instead, because its pages don't shift.
         */
        get: operations["listWebhookNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook_notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a message
         * @description The message as it is sent, with its resources as they were then. Only `relationships.webhook` is null, because this message was not sent to a webhook.
         */
        get: operations["getWebhookNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the event feed
         * @description All messages of your account on this surface, oldest first. You don't need a webhook. They are stored for 30 days.
         *     Store the `next_cursor` of each response and send it as `cursor` with the next request: at once while `has_more` is true, later when it is false. The feed skips nothing and repeats nothing. `included` has each resource once, as in the latest message about it.
         *     With `shipment_id`, the feed has only the messages of one shipment. Add `after_sequence` to fill a gap: if 30 arrives after 28, ask for the messages after 28. If the first `sequence` is higher than expected, the messages in between are no longer stored; read the shipment instead.
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
    "/audit_entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Who did what: sign-ins, users, keys and their roles, webhooks, revoked tokens, and data recorded for shipments and
         *     containers, by your requests and by the operator of this service. Newest first. Entries are kept for a year,
         *     unless the deployment sets another period. A test key gets only its own actions. The list is always paged. Page
         *     numbers cover the first 10,000 entries, and `meta.total` counts no further. The `links.next` of the last of these
         *     pages continues the list.
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
         *     This operation exists only where the sandbox is on. Its success responses are plain JSON.
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
         * @description Moves your account's clock forward. The journeys of `TEST` continue to the new time, and your polls and retries of that carrier fall due. Record times, tokens and rate limits stay on real time.
         *     One request at a time can move or reset an account's sandbox; another one gets a 409, `sandbox_busy`. How far one request can move the clock depends on how many open tracking requests of `TEST` the account has: at most 2,000 days for all of them together, and none if there are more than 1,000. If you close the connection, the clock stops where it is.
         *     This operation exists only where the sandbox is on. Its success responses are plain JSON.
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
         * @description Sets your account's clock back to real time. The simulated carrier's journeys start again when you next track them. Takes no body.
         *     This operation exists only where the sandbox is on. Its success responses are plain JSON.
         */
        post: operations["resetSandbox"];
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
         * @description The carrier's data was read: the request is `created`, and its shipment and container exist. `reference_object` is the tracking request; `included` has it with the shipment and the container. A bill of lading with several containers has several shipments: this message has the first by container number, and each of the others has its own `shipment.created`.
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
         * @description The carrier's data could not be retrieved, and the request will not be retried. `reference_object` is the tracking request; its `failed_reason` says why.
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
         * @description Another shipment was created after the one in `tracking_request.succeeded`: the bill of lading has several containers, or a container that was returned empty started a new journey. `reference_object` is the shipment; `included` has it with its container.
         */
        post: operations["shipmentCreatedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.empty_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The empty container was picked up
         * @description The empty container was picked up from the depot. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportEmptyOutMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.full_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The full container arrived at the port of lading
         * @description The full container arrived at the port of lading. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportFullInMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.vessel_loaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container was loaded on the first vessel
         * @description The container was loaded on the first vessel. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportVesselLoadedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.vessel_departed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container left the port of lading
         * @description The first vessel left the port of lading with the container. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportVesselDepartedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.transshipment_arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container arrived at a transshipment port
         * @description The container arrived at a transshipment port. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportTransshipmentArrivedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.transshipment_loaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container was loaded on the next vessel
         * @description The container was loaded on the next vessel at a transshipment port. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportTransshipmentLoadedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.transshipment_departed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container left a transshipment port
         * @description The next vessel left a transshipment port with the container. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportTransshipmentDepartedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.vessel_arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container arrived at the port of discharge
         * @description The last vessel arrived at the port of discharge. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportVesselArrivedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.vessel_discharged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container was discharged at the port of discharge
         * @description The container was discharged from the last vessel. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportVesselDischargedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.full_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The full container left through the gate
         * @description The full container left through the gate. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportFullOutMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.empty_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The empty container was returned
         * @description The empty container was returned. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
         */
        post: operations["containerTransportEmptyInMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A container changed
         * @description The container changed: its status, a milestone, a hold, a last free day or the carrier's description; or its shipment changed, except for estimates of arrival. `reference_object` is the container; `included` has it with its shipment, as they were at that time. `changes` has the changed attributes of the container, and those of the shipment with the prefix `shipment.`. If one answer proves several statuses, `status` covers all of them, and `status_changes` has each one, with the time it happened and, if the status went back, the reason.
         */
        post: operations["containerUpdatedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.estimated.arrival": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An estimated arrival changed
         * @description The estimated arrival at the port of discharge (`pod_eta_at`) or at the destination (`destination_eta_at`) changed, or was first reported after the shipment was created. `reference_object` is the shipment; `included` has it with its container. `changes` says which of the two changed.
         */
        post: operations["shipmentEstimatedArrivalMessage"];
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
         * @description The service switched off one of your webhooks because its URL answered 410 or every attempt failed for 5 days. The message goes to your other webhooks that receive this type, and to the feed. `reference_object` is the webhook that was switched off. If you switch a webhook off yourself, no message is sent.
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
         * @description You requested a test with `POST /webhooks/{id}/test`. The message goes only to that webhook, which is also its `reference_object`.
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
         * Webhook event name
         * @description The event that a message reports. New names may be added; ignore those you don't know.
         * @example container.transport.vessel_departed
         * @enum {string}
         */
        WebhookEventName: "tracking_request.succeeded" | "tracking_request.failed" | "shipment.created" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_discharged" | "container.transport.full_out" | "container.transport.empty_in" | "container.updated" | "shipment.estimated.arrival" | "webhook.disabled" | "webhook.test";
        /**
         * Request type
         * @description The kind of number to track.
         * @example container
         * @enum {string}
         */
        RequestType: "bill_of_lading" | "container";
        /**
         * SCAC
         * @description Standard Carrier Alpha Code of the ocean carrier, as issued by NMFTA. `TEST` is the sandbox carrier. Requests may use lower case and have spaces around it.
         * @example TEST
         */
        Scac: string;
        /**
         * What to track
         * @description The number, its kind and the carrier. Name the carrier with `shipping_line_scac` or its alias `scac`. At least one is required; if you send both, they must be equal.
         */
        TrackingRequestCreateAttributes: {
            request_type: components["schemas"]["RequestType"];
            /**
             * @description The number to track, of the kind in `request_type`: a container number (ISO 6346, with its check digit) or a master bill of lading number (1 to 35 characters of `A-Z`, `0-9`, `-` and `/`). Lower case and spaces around it are accepted; in a container number, so are spaces and dashes anywhere. A number that breaks these rules gets a 422.
             * @example TSTU0300011
             */
            request_number: string;
            /** @description The SCAC of the carrier. An unknown SCAC gets a 422. */
            shipping_line_scac?: components["schemas"]["Scac"];
            /** @description An alias of `shipping_line_scac`. If you send both with different values, you get a 422. */
            scac?: components["schemas"]["Scac"];
            /** @description Your own references. They are returned on the request, its shipments and their containers. */
            ref_numbers?: string[];
            /** @description Tags to put on the shipments. */
            shipment_tags?: string[];
        } & (unknown | unknown);
        /** New tracking request */
        TrackingRequestCreate: {
            /** @description The resource to create, without an `id` or `relationships`. */
            data: {
                /**
                 * @description Always `tracking_request`; anything else gets a 400.
                 * @constant
                 */
                type: "tracking_request";
                attributes: components["schemas"]["TrackingRequestCreateAttributes"];
            };
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
         *     | `body_too_large` | 413 | The body is larger than 64 kB. |
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
         *     | `idempotency_key_reused` | 422 | This `Idempotency-Key` was used for another request. |
         *     | `rate_limited` | 429 | Too many requests; `Retry-After` says how long to wait. |
         *     | `headers_too_large` | 431 | The request's header fields are too large. |
         *     | `internal_error` | 500 | An internal error occurred. Quote the request id when you contact support. |
         *     | `outcome_unknown` | 503 | The connection to the database was lost while the change was saved. With the same `Idempotency-Key` the request takes effect once. Without a key, repeat it only if there is a `Retry-After`. |
         *     | `unavailable` | 503 | The service is temporarily unavailable, and nothing was changed; `Retry-After` says when to retry. |
         * @example invalid_container_number
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "malformed_http" | "invalid_request" | "invalid_cursor" | "missing_credentials" | "invalid_credentials" | "insufficient_role" | "not_found" | "unknown_path" | "method_not_allowed" | "not_acceptable" | "idempotency_key_in_use" | "sandbox_busy" | "precondition_failed" | "body_too_large" | "unsupported_media_type" | "validation_failed" | "invalid_container_number" | "invalid_bill_of_lading" | "unknown_scac" | "scac_not_permitted" | "conflicting_values" | "invalid_value" | "webhook_url_not_allowed" | "invalid_header" | "too_many_webhooks" | "too_many_unfinished_requests" | "tracking_ended" | "idempotency_key_reused" | "rate_limited" | "headers_too_large" | "internal_error" | "outcome_unknown" | "unavailable";
        /** Error */
        Error: {
            /**
             * @description The request's id, the same as in the `X-Request-Id` header.
             * @example 019cad59-2000-7000-8000-0000000000ff
             */
            id: string;
            /**
             * @description The HTTP status code, as a string.
             * @example 422
             */
            status: string;
            code: components["schemas"]["ErrorCode"];
            /**
             * @description A short name of the kind of error, always the same for a code.
             * @example Invalid container number
             */
            title: string;
            /**
             * @description What went wrong, for people to read.
             * @example The check digit of TSTU0300012 should be 1.
             */
            detail: string;
            /** @description The part of the request that caused the error; absent if it isn't in one place. */
            source?: {
                /**
                 * @description A JSON pointer (RFC 6901) into the request body.
                 * @example /data/attributes/request_number
                 */
                pointer?: string;
                /**
                 * @description The name of the query or path parameter.
                 * @example page[size]
                 */
                parameter?: string;
                /**
                 * @description The name of the request header.
                 * @example Accept
                 */
                header?: string;
            };
            links?: {
                /**
                 * Format: uri-reference
                 * @description The documentation of this error, an absolute URI.
                 * @example https://landfall.example/docs/errors/invalid_container_number
                 */
                about?: string;
            };
        };
        /**
         * Error document
         * @description Every response other than a success contains at least one error, and only errors.
         */
        ErrorDocument: {
            errors: components["schemas"]["Error"][];
            jsonapi?: {
                /**
                 * @description The JSON:API version of the document.
                 * @example 1.1
                 */
                version?: string;
            };
        };
        /**
         * Identifier
         * Format: uuid
         * @description A UUID version 7. It never changes and is never reused.
         * @example 019aa3d0-5c00-7a10-8000-000000000001
         */
        Id: string;
        /**
         * Tracking request status
         * @description A request starts as `pending`. It becomes `created` once the carrier's data has been read and the shipment created, or `failed` if the data could not be retrieved. Both are final: to try a failed number again, create a new request.
         * @example created
         * @enum {string}
         */
        TrackingRequestStatus: "pending" | "created" | "failed";
        /**
         * Failed reason
         * @description Why a tracking request failed.
         * @example not_found
         * @enum {string}
         */
        FailedReason: "not_found" | "invalid_number" | "shipping_line_unreachable" | "unrecognized_response" | "booking_cancelled" | "data_unavailable" | "retries_exhausted" | "expired" | "internal_processing_error";
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
         * Shipment identifier
         * @description Identifies a shipment, without its attributes.
         */
        ShipmentIdentifier: {
            /** @constant */
            type: "shipment";
            /** @description The shipment's id. */
            id: components["schemas"]["Id"];
        };
        /** Nullable relationship to a shipment */
        ShipmentRelationshipOrNull: {
            /** @description The shipment, or null if there is none. */
            data: components["schemas"]["ShipmentIdentifier"] | null;
        };
        /**
         * Party identifier
         * @description Identifies a party, without its attributes.
         */
        PartyIdentifier: {
            /** @constant */
            type: "party";
            /** @description The party's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a party */
        PartyRelationship: {
            data: components["schemas"]["PartyIdentifier"];
        };
        /**
         * Container identifier
         * @description Identifies a container, without its attributes.
         */
        ContainerIdentifier: {
            /** @constant */
            type: "container";
            /** @description The container's id. */
            id: components["schemas"]["Id"];
        };
        /** Nullable relationship to a container */
        ContainerRelationshipOrNull: {
            /** @description The container, or null if there is none. */
            data: components["schemas"]["ContainerIdentifier"] | null;
        };
        /** A resource's links */
        ResourceLinks: {
            /**
             * Format: uri-reference
             * @description The path of this resource, for the same credential.
             * @example /v2/shipments/019cad59-2000-7000-8000-000000000020
             */
            self: string;
        };
        /** Tracking request */
        TrackingRequest: {
            /** @constant */
            type: "tracking_request";
            id: components["schemas"]["Id"];
            attributes: {
                request_type: components["schemas"]["RequestType"];
                /**
                 * @description The tracked number, in its canonical format.
                 * @example TSTU0300011
                 */
                request_number: string;
                /** @description The SCAC of the carrier. */
                shipping_line_scac: components["schemas"]["Scac"];
                /** @description The same value as `shipping_line_scac`. */
                scac: components["schemas"]["Scac"];
                /** @description Your own references, as sent; empty if none were sent. */
                ref_numbers: string[];
                /** @description Your tags, as sent; empty if none were sent. */
                shipment_tags: string[];
                status: components["schemas"]["TrackingRequestStatus"];
                /** @description Why the request failed; null while it is pending and if it is `created`. */
                failed_reason: components["schemas"]["FailedReason"] | null;
                /** @description Why the last attempt failed, while the request is pending and will be retried; null before the first attempt, if the last attempt did not fail, and once the request is `created` or `failed`. */
                retry_reason: components["schemas"]["RetryReason"] | null;
                /** @description When the request was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When the request last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The shipment that the request resolved to, the first by container number if the bill of lading has several; null while the request is pending and if it failed. */
                tracked_object: components["schemas"]["ShipmentRelationshipOrNull"];
                /** @description The party the request belongs to, your account. */
                customer: components["schemas"]["PartyRelationship"];
                /** @description The same shipment as `tracked_object`. */
                shipment: components["schemas"]["ShipmentRelationshipOrNull"];
                /** @description The container of that shipment; null if there is no shipment. */
                container: components["schemas"]["ContainerRelationshipOrNull"];
                /** @description All shipments of the request, one per container, ordered by container number. */
                shipments: {
                    /** @description Empty while the request is pending and if it failed. */
                    data: components["schemas"]["ShipmentIdentifier"][];
                };
            };
            links: components["schemas"]["ResourceLinks"];
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
         * Delivery status
         * @description The status of the delivery to the consignee.
         * @example Not Scheduled
         * @enum {string}
         */
        DeliveryStatus: "Not Scheduled" | "Scheduled" | "Out For Delivery" | "Delivered";
        /**
         * Nullable UN/LOCODE
         * @description A five-character UN/LOCODE without a space, or null if there is none.
         * @example CAVAN
         */
        NullableLocode: string | null;
        /**
         * Nullable date-time
         * Format: date-time
         * @description An ISO 8601 date-time in UTC with milliseconds and `Z`, or null if there is none.
         * @example 2026-03-06T08:00:00.000Z
         */
        NullableDateTime: string | null;
        /**
         * Nullable time zone
         * @description An IANA time zone name, or null if the place or its zone is unknown.
         * @example America/Vancouver
         */
        NullableTimeZone: string | null;
        /**
         * Nullable IMO number
         * @description A seven-digit IMO ship number, of which the last digit is a check digit; null if the carrier doesn't give it.
         * @example 4400117
         */
        NullableImo: string | null;
        /** Relationship to a container */
        ContainerRelationship: {
            data: components["schemas"]["ContainerIdentifier"];
        };
        /**
         * Tracking request identifier
         * @description Identifies a tracking request, without its attributes.
         */
        TrackingRequestIdentifier: {
            /** @constant */
            type: "tracking_request";
            /** @description The tracking request's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a tracking request */
        TrackingRequestRelationship: {
            data: components["schemas"]["TrackingRequestIdentifier"];
        };
        /**
         * Port identifier
         * @description Identifies a port, without its attributes.
         */
        PortIdentifier: {
            /** @constant */
            type: "port";
            /** @description The port's id. */
            id: components["schemas"]["Id"];
        };
        /** Nullable relationship to a port */
        PortRelationshipOrNull: {
            /** @description The port, or null if there is none. */
            data: components["schemas"]["PortIdentifier"] | null;
        };
        /**
         * Terminal identifier
         * @description Identifies a terminal, without its attributes.
         */
        TerminalIdentifier: {
            /** @constant */
            type: "terminal";
            /** @description The terminal's id. */
            id: components["schemas"]["Id"];
        };
        /** Nullable relationship to a terminal */
        TerminalRelationshipOrNull: {
            /** @description The terminal, or null if there is none. */
            data: components["schemas"]["TerminalIdentifier"] | null;
        };
        /**
         * Shipment
         * @description The transport of one container by one carrier under one bill of lading. A bill of lading with several containers is several shipments.
         */
        Shipment: {
            /** @constant */
            type: "shipment";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description The master bill of lading; null until the carrier names it.
                 * @example TSTBL030001
                 */
                bill_of_lading_number: string | null;
                /** @description The SCAC of the carrier. */
                shipping_line_scac: components["schemas"]["Scac"];
                /**
                 * @description The name of the carrier.
                 * @example Landfall Sandbox Line
                 */
                shipping_line_name: string;
                /**
                 * @description Landfall's file number for the shipment.
                 * @example LF-000001
                 */
                file_number: string;
                /** @description The status of the shipment's container. */
                status: components["schemas"]["JourneyStatus"];
                customs_status: components["schemas"]["CustomsStatus"];
                delivery_status: components["schemas"]["DeliveryStatus"];
                /** @description Your own references from the tracking requests for this shipment; empty if there are none. */
                ref_numbers: string[];
                /** @description The `shipment_tags` of those requests; empty if there are none. */
                tags: string[];
                /** @description The carrier's booking numbers; empty if none is known. */
                booking_numbers: string[];
                /** @description The port where the container is loaded on its first vessel. */
                port_of_lading_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description The name of that port.
                 * @example Cai Mep
                 */
                port_of_lading_name: string | null;
                /** @description The port where the container leaves its last vessel. */
                port_of_discharge_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description The name of that port.
                 * @example Vancouver
                 */
                port_of_discharge_name: string | null;
                /** @description Where the journey ends: the port of discharge or an inland place. */
                destination_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description The name of that place.
                 * @example Toronto
                 */
                destination_name: string | null;
                /** @description The latest planned or estimated departure from the port of lading. */
                pol_etd_at: components["schemas"]["NullableDateTime"];
                /** @description The actual departure from the port of lading. */
                pol_atd_at: components["schemas"]["NullableDateTime"];
                /** @description The time zone of the port of lading. */
                pol_timezone: components["schemas"]["NullableTimeZone"];
                /**
                 * @description The vessel that carries the container to the port of discharge.
                 * @example MERIDIAN ALBATROSS
                 */
                pod_vessel_name: string | null;
                /** @description That vessel's IMO number. */
                pod_vessel_imo: components["schemas"]["NullableImo"];
                /**
                 * @description That vessel's voyage.
                 * @example 055E
                 */
                pod_voyage_number: string | null;
                /** @description The first known estimate of the arrival at the port of discharge. */
                pod_original_eta_at: components["schemas"]["NullableDateTime"];
                /** @description The latest estimate of the arrival at the port of discharge. */
                pod_eta_at: components["schemas"]["NullableDateTime"];
                /** @description The actual arrival at the port of discharge. */
                pod_ata_at: components["schemas"]["NullableDateTime"];
                /** @description The time zone of the port of discharge. */
                pod_timezone: components["schemas"]["NullableTimeZone"];
                /** @description The latest estimate of the arrival at the destination. */
                destination_eta_at: components["schemas"]["NullableDateTime"];
                /** @description The first known estimate of the arrival at the destination. */
                destination_original_eta_at: components["schemas"]["NullableDateTime"];
                /** @description The actual arrival at the destination. */
                destination_ata_at: components["schemas"]["NullableDateTime"];
                /** @description The time zone of the destination. */
                destination_timezone: components["schemas"]["NullableTimeZone"];
                /** @description When the carrier was last asked. */
                line_tracking_last_attempted_at: components["schemas"]["NullableDateTime"];
                /** @description When the carrier last gave a readable answer. */
                line_tracking_last_succeeded_at: components["schemas"]["NullableDateTime"];
                /** @description When tracking stopped; null while it continues. */
                line_tracking_stopped_at: components["schemas"]["NullableDateTime"];
                /**
                 * @description Why tracking stopped: `journey_over` if the container was returned empty or arrived at its destination 56 days ago, `no_news` if there was nothing new for 56 days, whether or not the carrier answered, `stopped` if the operator stopped it. Null while tracking continues.
                 * @example journey_over
                 * @enum {string|null}
                 */
                line_tracking_stopped_reason: "journey_over" | "no_news" | "stopped" | null;
                /** @description When the carrier will be asked next; null if tracking has stopped. */
                next_check_at: components["schemas"]["NullableDateTime"];
                /** @description When the shipment was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When the shipment last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The container of this shipment. */
                container: components["schemas"]["ContainerRelationship"];
                /** @description The tracking request that created this shipment. */
                tracking_request: components["schemas"]["TrackingRequestRelationship"];
                /** @description The party the shipment belongs to, your account. */
                customer: components["schemas"]["PartyRelationship"];
                port_of_lading: components["schemas"]["PortRelationshipOrNull"];
                port_of_discharge: components["schemas"]["PortRelationshipOrNull"];
                /** @description The final destination, a port or an inland place. */
                destination: components["schemas"]["PortRelationshipOrNull"];
                /** @description The terminal at the port of discharge. */
                pod_terminal: components["schemas"]["TerminalRelationshipOrNull"];
                /** @description The terminal at the destination. */
                destination_terminal: components["schemas"]["TerminalRelationshipOrNull"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Container number
         * @description ISO 6346 container number: four letters, six digits and a check digit. Requests may use lower case, spaces and dashes; responses always have the eleven characters.
         * @example TSTU0300011
         */
        ContainerNumber: string;
        /**
         * Container status
         * @description Where the container is, in eleven broad statuses; `status` has finer steps.
         * @example on_rail
         * @enum {string}
         */
        ContainerCurrentStatus: "new" | "on_ship" | "grounded" | "available" | "not_available" | "awaiting_inland_transfer" | "on_rail" | "off_dock" | "picked_up" | "delivered" | "empty_returned";
        /** Hold */
        Hold: {
            /**
             * @description Who holds the container, or why, such as `customs`, `line` or `other`.
             * @example customs
             */
            name: string;
            /**
             * @description The status of the hold, such as `hold`.
             * @example hold
             */
            status: string;
            /**
             * @description The hold in words.
             * @example Document review
             */
            description: string | null;
        };
        /** Fee */
        Fee: {
            /**
             * @description What the fee is for, such as `demurrage`.
             * @example demurrage
             */
            type: string;
            /**
             * @description The amount due.
             * @example 320.5
             */
            amount: number;
        };
        /** Relationship to a shipment */
        ShipmentRelationship: {
            data: components["schemas"]["ShipmentIdentifier"];
        };
        /** Relationship to a separate list */
        RelatedRelationship: {
            links: {
                /**
                 * Format: uri-reference
                 * @description The path of the list.
                 * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events
                 */
                related: string;
            };
        };
        /**
         * Container
         * @description One container on one journey. A milestone is the time at which a step happened, or null until then. It never holds an estimate.
         */
        Container: {
            /** @constant */
            type: "container";
            id: components["schemas"]["Id"];
            attributes: {
                /** @description The container number, as eleven characters. */
                number: components["schemas"]["ContainerNumber"];
                /**
                 * @description ISO 6346 size and type code.
                 * @example 45G1
                 */
                iso_code: string | null;
                /**
                 * @description The type of container.
                 * @example dry
                 * @enum {string|null}
                 */
                equipment_type: "dry" | "reefer" | "open top" | "flat rack" | "tank" | "other" | null;
                /**
                 * @description The length in feet.
                 * @example 40
                 */
                equipment_length: number | null;
                /**
                 * @description The height class.
                 * @example high_cube
                 * @enum {string|null}
                 */
                equipment_height: "standard" | "high_cube" | null;
                /**
                 * @description The gross weight in pounds.
                 * @example 44092
                 */
                weight_in_lbs: number | null;
                /**
                 * @description The number of the seal.
                 * @example HV0417733
                 */
                seal_number: string | null;
                status: components["schemas"]["JourneyStatus"];
                current_status: components["schemas"]["ContainerCurrentStatus"];
                /**
                 * @description The status in the carrier's words.
                 * @example Rail departure
                 */
                carrier_current_status: string | null;
                /**
                 * @description The place in the carrier's words.
                 * @example Vancouver
                 */
                carrier_current_location: string | null;
                /** @description Your own references from the tracking requests for this shipment; empty if there are none. */
                ref_numbers: string[];
                /** @description The holds on the container at the port of discharge; empty if none is known. */
                holds_at_pod_terminal: components["schemas"]["Hold"][];
                /** @description The fees due at the port of discharge; empty if none is known. */
                fees_at_pod_terminal: components["schemas"]["Fee"][];
                /**
                 * Format: date
                 * @description The last free day at the terminal of the port of discharge, a local calendar date.
                 * @example 2026-04-07
                 */
                pickup_lfd: string | null;
                /** @description Whether the container can be picked up: false while there is a hold, and again once it has gated out; null if unknown. */
                available_for_pickup: boolean | null;
                /** @description The empty container left the depot, to be filled. */
                empty_out_at: components["schemas"]["NullableDateTime"];
                /** @description The full container arrived at the port of lading. */
                pol_full_in_at: components["schemas"]["NullableDateTime"];
                /** @description Loaded on its first vessel. */
                pol_loaded_at: components["schemas"]["NullableDateTime"];
                /** @description That vessel left the port of lading. */
                pol_departed_at: components["schemas"]["NullableDateTime"];
                /** @description The last vessel arrived at the port of discharge. */
                pod_arrived_at: components["schemas"]["NullableDateTime"];
                /** @description Discharged from it. */
                pod_discharged_at: components["schemas"]["NullableDateTime"];
                /** @description Left the terminal of the port of discharge, by rail or road. */
                pod_departed_terminal_at: components["schemas"]["NullableDateTime"];
                /** @description The full container left through the gate of the terminal at the port of discharge. */
                pod_full_out_at: components["schemas"]["NullableDateTime"];
                /**
                 * @description The SCAC of the railway at the port of discharge, from the carrier's rail events or recorded by your operations team.
                 * @example TSTR
                 */
                pod_rail_carrier_scac: string | null;
                /** @description Loaded on a train at the port of discharge. */
                pod_rail_loaded_at: components["schemas"]["NullableDateTime"];
                /** @description That train left. */
                pod_rail_departed_at: components["schemas"]["NullableDateTime"];
                /** @description The train arrived at the inland destination. */
                ind_rail_arrived_at: components["schemas"]["NullableDateTime"];
                /** @description Unloaded from it. */
                ind_rail_unloaded_at: components["schemas"]["NullableDateTime"];
                /** @description Became available for pickup. */
                available_for_pickup_at: components["schemas"]["NullableDateTime"];
                /** @description Emptied of its cargo. */
                destuffed_at: components["schemas"]["NullableDateTime"];
                /** @description Delivered to the consignee. */
                delivered_at: components["schemas"]["NullableDateTime"];
                /** @description The empty container was returned. */
                empty_terminated_at: components["schemas"]["NullableDateTime"];
                /** @description The time zone of the port of discharge. */
                pod_timezone: components["schemas"]["NullableTimeZone"];
                /** @description The time zone of the destination. */
                final_destination_timezone: components["schemas"]["NullableTimeZone"];
                /** @description When the record was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When the record last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The shipment this container belongs to. */
                shipment: components["schemas"]["ShipmentRelationship"];
                port_of_discharge: components["schemas"]["PortRelationshipOrNull"];
                /** @description The terminal at the port of discharge. */
                pod_terminal: components["schemas"]["TerminalRelationshipOrNull"];
                /** @description The terminal at the destination. */
                destination_terminal: components["schemas"]["TerminalRelationshipOrNull"];
                /** @description All known events of the journey, estimates included. */
                raw_events: components["schemas"]["RelatedRelationship"];
                /** @description The events that have happened so far. */
                transport_events: components["schemas"]["RelatedRelationship"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Party
         * @description A company: the customer that owns requests and shipments.
         */
        Party: {
            /** @constant */
            type: "party";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description The name of the company.
                 * @example Harbour & Vale Forwarding
                 */
                company_name: string;
            };
        };
        /** A tracking request with its shipment */
        TrackingRequestDocument: {
            data: components["schemas"]["TrackingRequest"];
            /** @description The shipment and its container, once they exist, unless `include` asks for something else; empty while the request is pending. */
            included: (components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["Party"])[];
        };
        /**
         * Tracking request changes
         * @description Attributes you leave out stay as they are.
         */
        TrackingRequestUpdateAttributes: {
            /** @description Your own references, replacing the previous list. */
            ref_numbers?: string[];
        };
        /** Changes to a tracking request */
        TrackingRequestUpdate: {
            /** @description The resource to change, with the changed attributes. */
            data: {
                /**
                 * @description Always `tracking_request`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "tracking_request";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["TrackingRequestUpdateAttributes"];
            };
        };
        /**
         * UN/LOCODE
         * @description Five-character UN/LOCODE of a port or inland place, without a space.
         * @example CAVAN
         */
        Locode: string;
        /**
         * Port
         * @description A port or an inland place, used as the location of events and shipments.
         */
        Port: {
            /** @constant */
            type: "port";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description The name of the port or place.
                 * @example Vancouver
                 */
                name: string;
                /** @description Its UN/LOCODE. */
                code: components["schemas"]["Locode"];
                /** @example Vancouver */
                city: string | null;
                /**
                 * @description ISO 3166-1 alpha-2 code.
                 * @example CA
                 */
                country_code: string;
                time_zone: components["schemas"]["NullableTimeZone"];
                /**
                 * @description Degrees north.
                 * @example 49.29
                 */
                latitude: number | null;
                /**
                 * @description Degrees east.
                 * @example -123.11
                 */
                longitude: number | null;
            };
        };
        /**
         * Terminal
         * @description A terminal at a port or inland.
         */
        Terminal: {
            /** @constant */
            type: "terminal";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description The terminal's common name.
                 * @example Deltaport
                 */
                nickname: string | null;
                /** @example Deltaport */
                name: string;
                /**
                 * @description The FIRMS code of US Customs.
                 * @example Y258
                 */
                firms_code: string | null;
                /**
                 * @description SMDG terminal code.
                 * @example RWG
                 */
                smdg_code: string | null;
                /**
                 * @description BIC facility code.
                 * @example NLRTMRWGX
                 */
                bic_facility_code: string | null;
                /** @example 2 Roberts Bank */
                street: string | null;
                /** @example Delta */
                city: string | null;
                /**
                 * @description State or province.
                 * @example British Columbia
                 */
                state: string | null;
                /**
                 * @description The abbreviation of the state or province.
                 * @example BC
                 */
                state_abbr: string | null;
                /**
                 * @description Postal code.
                 * @example V4M 4G5
                 */
                zip: string | null;
                /** @example Canada */
                country: string | null;
            };
            relationships: {
                /** @description The port it belongs to. */
                port: components["schemas"]["PortRelationshipOrNull"];
            };
        };
        /** A shipment */
        ShipmentDocument: {
            data: components["schemas"]["Shipment"];
            /** @description The resources requested with `include`, each once. Absent without `include`. */
            included?: (components["schemas"]["Container"] | components["schemas"]["TrackingRequest"] | components["schemas"]["Party"] | components["schemas"]["Port"] | components["schemas"]["Terminal"])[];
        };
        /**
         * Shipment changes
         * @description Attributes you leave out stay as they are.
         */
        ShipmentUpdateAttributes: {
            /** @description Your own references, replacing the previous list. */
            ref_numbers?: string[];
            /** @description Tags, replacing the previous list; read them as `tags`. */
            shipment_tags?: string[];
            /** @description An alias of `shipment_tags`. If you send both with different values, you get a 422. */
            tags?: string[];
        };
        /** Changes to a shipment */
        ShipmentUpdate: {
            /** @description The resource to change, with the changed attributes. */
            data: {
                /**
                 * @description Always `shipment`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "shipment";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["ShipmentUpdateAttributes"];
            };
        };
        /** A container */
        ContainerDocument: {
            data: components["schemas"]["Container"];
            /** @description The resources requested with `include`, each once. Absent without `include`. */
            included?: (components["schemas"]["Shipment"] | components["schemas"]["Port"] | components["schemas"]["Terminal"])[];
        };
        /** A message */
        Message: {
            /**
             * @description What was done, in words for people.
             * @example The carrier is asked about this container now.
             */
            message: string;
        };
        /**
         * Raw event name
         * @description One of the eleven container event types, one of Landfall's documented additional types, or `other`.
         * @example rail_departed
         * @enum {string}
         */
        RawEventName: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_loaded" | "transshipment_departed" | "vessel_arrived" | "vessel_discharged" | "full_out" | "empty_in" | "positioned_in" | "positioned_out" | "transshipment_discharged" | "feeder_arrived" | "feeder_discharged" | "feeder_loaded" | "feeder_departed" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "arrived_at_destination" | "delivered" | "vgm_received" | "carrier_release" | "customs_release" | "available" | "other";
        /**
         * Vessel identifier
         * @description Identifies a vessel, without its attributes.
         */
        VesselIdentifier: {
            /** @constant */
            type: "vessel";
            /** @description The vessel's id. */
            id: components["schemas"]["Id"];
        };
        /** Nullable relationship to a vessel */
        VesselRelationshipOrNull: {
            /** @description The vessel, or null if there is none. */
            data: components["schemas"]["VesselIdentifier"] | null;
        };
        /**
         * Raw event
         * @description One event as the carrier reports it, past or expected.
         */
        RawEvent: {
            /** @constant */
            type: "raw_event";
            id: components["schemas"]["Id"];
            attributes: {
                /** @description When the event happened or, for an estimate, when it is expected. If the carrier gives only a date: the start of that day, or the time of the last event of the day that must have come before it. */
                timestamp: components["schemas"]["DateTime"];
                /** @description True for a planned or expected event, false for one that has happened. */
                estimated: boolean;
                /**
                 * Format: date
                 * @description The local calendar date on which it happened; null for an estimate.
                 * @example 2026-04-04
                 */
                actual_on: string | null;
                /** @description When the estimate was made; null for an event that has happened. */
                estimated_at: components["schemas"]["NullableDateTime"];
                /** @description The exact time at which it happened; null for an estimate, and if the carrier gives only a date. */
                actual_at: components["schemas"]["NullableDateTime"];
                event: components["schemas"]["RawEventName"];
                /**
                 * @description The position in the container's sequence, from 0 and increasing with time. Events are renumbered when the sequence changes, but keep their ids.
                 * @example 15
                 */
                index: number;
                /**
                 * @description The event in the carrier's words; null if the carrier gives only a code.
                 * @example Rail departure
                 */
                original_event: string | null;
                /**
                 * @description Why the event has this type, for people to read: its place in the journey, whether a port of discharge is provisional, and what was inferred because the carrier doesn't say it. The wording may change.
                 * @example the departure of a train
                 */
                rule: string;
                /** @description When the event was recorded. */
                created_at: components["schemas"]["DateTime"];
                /**
                 * @description The voyage of the vessel, for events that involve a vessel.
                 * @example 055E
                 */
                voyage_number: string | null;
                /**
                 * @description The name of the place.
                 * @example Vancouver
                 */
                location_name: string | null;
                /** @description The UN/LOCODE of the place. */
                location_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description The name of the vessel.
                 * @example MERIDIAN ALBATROSS
                 */
                vessel_name: string | null;
                /** @description The IMO number of the vessel. */
                vessel_imo: components["schemas"]["NullableImo"];
                /** @description The time zone of the place. */
                timezone: components["schemas"]["NullableTimeZone"];
            };
            relationships: {
                /** @description Where it happened. */
                location: components["schemas"]["PortRelationshipOrNull"];
                /** @description The vessel; `included` has it. */
                vessel: components["schemas"]["VesselRelationshipOrNull"];
            };
        };
        /**
         * Vessel
         * @description A ship, with its last known position if there is one.
         */
        Vessel: {
            /** @constant */
            type: "vessel";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description The name of the ship.
                 * @example MERIDIAN ALBATROSS
                 */
                name: string;
                imo: components["schemas"]["NullableImo"];
                /**
                 * @description The ship's Maritime Mobile Service Identity.
                 * @example 999440011
                 */
                mmsi: string | null;
                /**
                 * @description The last known position, in degrees north.
                 * @example 48.51
                 */
                latitude: number | null;
                /**
                 * @description The last known position, in degrees east.
                 * @example -124.73
                 */
                longitude: number | null;
                /**
                 * @description The speed at that position.
                 * @example 17.4
                 */
                nautical_speed_knots: number | null;
                /**
                 * @description The heading at that position.
                 * @example 84
                 */
                navigational_heading_degrees: number | null;
                /** @description When the ship was at that position. */
                position_timestamp: components["schemas"]["NullableDateTime"];
            };
        };
        /**
         * A page's links
         * @description The paths of this page and the pages around it, with the filters of the request. A link whose page doesn't exist is left out, never null: the last page has no `next` and the first no `prev`. An unpaged response has only `self`.
         */
        PageLinks: {
            /**
             * Format: uri-reference
             * @description This page.
             * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events
             */
            self: string;
            /**
             * Format: uri-reference
             * @description The first page.
             * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events?page%5Bnumber%5D=1&page%5Bsize%5D=2
             */
            first?: string;
            /**
             * Format: uri-reference
             * @description The previous page.
             * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events?page%5Bnumber%5D=1&page%5Bsize%5D=2
             */
            prev?: string;
            /**
             * Format: uri-reference
             * @description The next page.
             * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events?page%5Bnumber%5D=2&page%5Bsize%5D=2
             */
            next?: string;
        };
        /** List metadata */
        PageMeta: {
            /**
             * @description The number of resources that match the filters, on all pages. Messages and deliveries are counted only up to 10,000.
             * @example 23
             */
            total: number;
        };
        /** Raw events of a container */
        RawEventList: {
            /** @description The events, in the order of `index`. */
            data: components["schemas"]["RawEvent"][];
            /** @description The vessels of these events, each once; empty if there are none. */
            included: components["schemas"]["Vessel"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Transport event filter
         * @description One of the eleven container event types, with or without the prefix `container.transport.`.
         * @example vessel_departed
         * @enum {string}
         */
        TransportEventFilter: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_loaded" | "transshipment_departed" | "vessel_arrived" | "vessel_discharged" | "full_out" | "empty_in" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_discharged" | "container.transport.full_out" | "container.transport.empty_in";
        /**
         * Transport event name
         * @description One of the eleven container event types, with the prefix `container.transport.`.
         * @example container.transport.vessel_departed
         * @enum {string}
         */
        TransportEventName: "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_discharged" | "container.transport.full_out" | "container.transport.empty_in";
        /**
         * Transport event
         * @description One normalized step of the journey that has happened.
         */
        TransportEvent: {
            /** @constant */
            type: "transport_event";
            id: components["schemas"]["Id"];
            attributes: {
                event: components["schemas"]["TransportEventName"];
                /** @description When the event was recorded. */
                created_at: components["schemas"]["DateTime"];
                /**
                 * @description The voyage of the vessel, for events that involve a vessel.
                 * @example 055E
                 */
                voyage_number: string | null;
                /** @description When it happened, if known. */
                timestamp: components["schemas"]["NullableDateTime"];
                /** @description The UN/LOCODE of the place. */
                location_locode: components["schemas"]["NullableLocode"];
                /** @description The time zone of the place. */
                timezone: components["schemas"]["NullableTimeZone"];
            };
            relationships: {
                /** @description The shipment. */
                shipment: components["schemas"]["ShipmentRelationship"];
                /** @description The container it happened to. */
                container: components["schemas"]["ContainerRelationship"];
                /** @description The vessel. */
                vessel: components["schemas"]["VesselRelationshipOrNull"];
                /** @description Where it happened; null if the place is unknown. */
                location: components["schemas"]["PortRelationshipOrNull"];
                /** @description The terminal where it happened. */
                terminal: components["schemas"]["TerminalRelationshipOrNull"];
            };
        };
        /** Transport events of a container */
        TransportEventList: {
            /** @description The events, in the order in which they happened. */
            data: components["schemas"]["TransportEvent"][];
            /** @description The resources requested with `include`, each once. Absent without `include`. */
            included?: (components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Container"] | components["schemas"]["Shipment"])[];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** A port */
        PortDocument: {
            data: components["schemas"]["Port"];
        };
        /** A terminal */
        TerminalDocument: {
            data: components["schemas"]["Terminal"];
        };
        /** A vessel */
        VesselDocument: {
            data: components["schemas"]["Vessel"];
        };
        /** A party */
        PartyDocument: {
            data: components["schemas"]["Party"];
        };
        /**
         * Shipping line
         * @description An available ocean carrier.
         */
        ShippingLine: {
            /** @constant */
            type: "shipping_line";
            /** @description The SCAC, which is also the id. */
            id: components["schemas"]["Scac"];
            attributes: {
                scac: components["schemas"]["Scac"];
                /** @example Landfall Sandbox Line */
                name: string;
                /** @example Sandbox */
                short_name: string;
                /** @description Other SCACs that you can use for the same carrier in a tracking request; empty if there are none. */
                alternative_scacs: components["schemas"]["Scac"][];
                /** @description Whether the carrier supports tracking by bill of lading. */
                bill_of_lading_tracking_support: boolean;
                /** @description Whether the carrier supports tracking by booking number. */
                booking_number_tracking_support: boolean;
                /** @description Whether the carrier supports tracking by container number. */
                container_number_tracking_support: boolean;
            };
        };
        /** Shipping lines */
        ShippingLineList: {
            /** @description The carriers, ordered by SCAC. */
            data: components["schemas"]["ShippingLine"][];
        };
        /** A shipping line */
        ShippingLineDocument: {
            data: components["schemas"]["ShippingLine"];
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
        /** Webhook attributes */
        WebhookAttributes: {
            url: components["schemas"]["WebhookUrl"];
            /** @description The types of messages it receives. */
            events: components["schemas"]["WebhookEventName"][];
            /**
             * @description Whether messages are sent to it. False if you or the service switched it off.
             * @example true
             */
            active: boolean;
            /**
             * @description Whether it was created with a test key. A test webhook receives only messages of the sandbox; other webhooks receive all.
             * @example false
             */
            test?: boolean;
            header_names: components["schemas"]["WebhookHeaderNames"];
            /** @description When it was switched off; null while it is on. */
            disabled_at: components["schemas"]["NullableDateTime"];
            /** @description Why the service switched it off: `gone` if its URL answered 410, `failing` if every attempt failed for 5 days. Null while it is on, and if you switched it off yourself. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Until when messages are also signed with the previous secret; null if only one secret is in use. */
            previous_secret_expires_at: components["schemas"]["NullableDateTime"];
            /** @description When the webhook was created. */
            created_at: components["schemas"]["DateTime"];
            /** @description When the webhook last changed; deliveries don't count. */
            updated_at: components["schemas"]["DateTime"];
        };
        /**
         * Webhook
         * @description A URL that you registered to receive this surface's messages.
         */
        Webhook: {
            /** @constant */
            type: "webhook";
            id: components["schemas"]["Id"];
            attributes: components["schemas"]["WebhookAttributes"];
            links: components["schemas"]["ResourceLinks"];
        };
        /** Webhooks */
        WebhookList: {
            /** @description The webhooks of this page, oldest first. */
            data: components["schemas"]["Webhook"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
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
        /** Attributes of a new webhook */
        WebhookCreateAttributes: {
            /** @description Where to send messages by POST: an `https` URL on a public host, without a user name, password or fragment. A deployment may also allow `http` and private hosts. Text that is not a URL gets a 400; a URL that is not allowed gets a 422. */
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description The types of messages to send. If left out, all types, including those added in later versions.
             * @example [
             *       "container.transport.vessel_arrived",
             *       "shipment.estimated.arrival"
             *     ]
             */
            events?: components["schemas"]["WebhookEventName"][];
            /**
             * @description Whether to send messages from now on. Defaults to true.
             * @example true
             */
            active?: boolean;
            headers?: components["schemas"]["WebhookHeaders"];
        };
        /** New webhook */
        WebhookCreate: {
            /** @description The resource to create, without an `id` or `relationships`. */
            data: {
                /**
                 * @description Always `webhook`; anything else gets a 400.
                 * @constant
                 */
                type: "webhook";
                attributes: components["schemas"]["WebhookCreateAttributes"];
            };
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
        WebhookWithSecret: {
            /** @constant */
            type: "webhook";
            id: components["schemas"]["Id"];
            attributes: components["schemas"]["WebhookAttributes"] & {
                secret: components["schemas"]["WebhookSecret"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /** A webhook with its secret */
        WebhookWithSecretDocument: {
            data: components["schemas"]["WebhookWithSecret"];
        };
        /** A webhook */
        WebhookDocument: {
            data: components["schemas"]["Webhook"];
        };
        /**
         * Webhook changes
         * @description Attributes you leave out stay as they are.
         */
        WebhookUpdateAttributes: {
            /** @description Where to send messages from now on, including those waiting for a retry. The rules for a new webhook's URL apply. */
            url?: components["schemas"]["WebhookUrl"];
            /**
             * @description The types of messages to send from now on, replacing the previous list.
             * @example [
             *       "container.transport.vessel_arrived",
             *       "shipment.estimated.arrival"
             *     ]
             */
            events?: components["schemas"]["WebhookEventName"][];
            /**
             * @description False switches the webhook off: queued messages wait. True switches it on, even if the service switched it off; `disabled_at` and `disabled_reason` become null.
             * @example true
             */
            active?: boolean;
            /** @description Custom headers that replace all previous ones. `{}` removes all. The rules for a new webhook's headers apply. */
            headers?: components["schemas"]["WebhookHeaders"];
        };
        /** Changes to a webhook */
        WebhookUpdate: {
            /** @description The resource to change, with the changed attributes. */
            data: {
                /**
                 * @description Always `webhook`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "webhook";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["WebhookUpdateAttributes"];
            };
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
         * Webhook identifier
         * @description Identifies a webhook, without its attributes.
         */
        WebhookIdentifier: {
            /** @constant */
            type: "webhook";
            /** @description The webhook's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a webhook */
        WebhookRelationship: {
            data: components["schemas"]["WebhookIdentifier"];
        };
        /**
         * Message identifier
         * Format: uuid
         * @description The message's id, also sent as `webhook-id`. It is the same for every attempt and every webhook, so a message with an id you have processed is a duplicate.
         * @example 019cad59-2000-7000-8000-000000000219
         */
        MessageId: string;
        /**
         * Webhook notification identifier
         * @description Identifies a webhook notification, without its attributes.
         */
        WebhookNotificationIdentifier: {
            /** @constant */
            type: "webhook_notification";
            /** @description The message's id, which is also its `webhook-id`. */
            id: components["schemas"]["MessageId"];
        };
        /** Relationship to a webhook notification */
        WebhookNotificationRelationship: {
            data: components["schemas"]["WebhookNotificationIdentifier"];
        };
        /**
         * Webhook delivery
         * @description The delivery of one message to one webhook. Stored as long as the message, for 30 days.
         */
        WebhookDelivery: {
            /** @constant */
            type: "webhook_delivery";
            id: components["schemas"]["Id"];
            attributes: {
                /** @description The message's `event`. */
                event: components["schemas"]["WebhookEventName"];
                status: components["schemas"]["WebhookDeliveryStatus"];
                /**
                 * @description The number of attempts so far.
                 * @example 1
                 */
                attempt_count: number;
                /** @description The time of the next attempt; null unless `status` is `pending`. */
                next_attempt_at: components["schemas"]["NullableDateTime"];
                /** @description When the delivery was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When an attempt last got a 2xx; null before that. It stays if you resend a delivered message. */
                delivered_at: components["schemas"]["NullableDateTime"];
                /** @description The latest 20 attempts, oldest first; empty before the first attempt. */
                attempts: components["schemas"]["WebhookDeliveryAttempt"][];
            };
            relationships: {
                /** @description The webhook it is sent to. */
                webhook: components["schemas"]["WebhookRelationship"];
                /** @description The message. */
                webhook_notification: components["schemas"]["WebhookNotificationRelationship"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /** A webhook delivery */
        WebhookDeliveryDocument: {
            data: components["schemas"]["WebhookDelivery"];
        };
        /**
         * Since
         * @description Sends messages from this time on: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 in UTC. Messages are stored for 30 days; an earlier time means all stored messages.
         * @example 2026-04-04T08:00:00.000Z
         * @example 2026-04-04
         */
        RecoverSince: string;
        /** New webhook recovery */
        WebhookRecovery: {
            /** @description The time from which to resend messages. */
            data: {
                /**
                 * @description Always `webhook_recovery`; anything else gets a 400.
                 * @constant
                 */
                type: "webhook_recovery";
                attributes: {
                    since: components["schemas"]["RecoverSince"];
                };
            };
        };
        /** Webhook recovery result */
        WebhookRecoveryResult: {
            meta: {
                /**
                 * Format: int64
                 * @description The number of messages that will be sent.
                 * @example 2
                 */
                count: number;
            };
        };
        /** Webhook deliveries */
        WebhookDeliveryList: {
            /** @description The deliveries of this page, newest first. */
            data: components["schemas"]["WebhookDelivery"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Webhook event
         * @description A type of message that a webhook can receive.
         */
        WebhookEvent: {
            /** @constant */
            type: "webhook_event";
            /** @description The event's name, which is also the id. */
            id: components["schemas"]["WebhookEventName"];
            attributes: {
                /** @description The event's name. */
                name: components["schemas"]["WebhookEventName"];
                /**
                 * @description What the event means, for people to read.
                 * @example The first vessel left with the container.
                 */
                description: string;
            };
        };
        /** Webhook events */
        WebhookEventList: {
            /** @description All events. */
            data: components["schemas"]["WebhookEvent"][];
        };
        /**
         * Sequence
         * Format: int64
         * @description The number of this message among all messages of its shipment on this surface: 1, 2, 3 and so on, without gaps. Messages may arrive out of order; the one with the higher `sequence` has the newer record. If a number is missing, its message is still on its way; the feed already has it.
         * @example 19
         */
        Sequence: number;
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
         * @description One change of the journey status.
         */
        StatusChange: {
            /** @description The new journey status. */
            status: components["schemas"]["JourneyStatus"];
            occurred_at: components["schemas"]["StatusOccurredAt"];
            reason: components["schemas"]["StatusReason"];
        };
        /** Nullable relationship to a webhook */
        WebhookRelationshipOrNull: {
            /** @description The webhook, or null if the message is not being sent to one. */
            data: components["schemas"]["WebhookIdentifier"] | null;
        };
        /**
         * Transport event identifier
         * @description Identifies a transport event, without its attributes.
         */
        TransportEventIdentifier: {
            /** @constant */
            type: "transport_event";
            /** @description The transport event's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to the object of a message */
        ReferenceObjectRelationship: {
            /** @description What the message is about. Its type depends on the event. */
            data: components["schemas"]["TrackingRequestIdentifier"] | components["schemas"]["ShipmentIdentifier"] | components["schemas"]["ContainerIdentifier"] | components["schemas"]["TransportEventIdentifier"] | components["schemas"]["WebhookIdentifier"];
        };
        /**
         * Webhook notification
         * @description A message about something that happened.
         */
        WebhookNotification: {
            /** @constant */
            type: "webhook_notification";
            id: components["schemas"]["MessageId"];
            attributes: {
                event: components["schemas"]["WebhookEventName"];
                /** @description When the change was recorded, which may be later than when it happened. */
                created_at: components["schemas"]["DateTime"];
                /** @description The number of this message among all messages of its shipment on this surface: 1, 2, 3 and so on, without gaps. Messages may arrive out of order; the one with the higher `sequence` has the newer records. If a number is missing, its message is still on its way; the feed already has it. Null for `webhook.*` and `tracking_request.failed`, which are not about a shipment. */
                sequence: components["schemas"]["Sequence"] | null;
                /** @description The changed attributes of the reference object by name, such as `pod_eta_at`, each with its value before and after. In `container.updated`, attributes of the shipment start with `shipment.`, such as `shipment.pod_vessel_name`. `updated_at` and the times of polls are left out. Only in `container.updated` and `shipment.estimated.arrival`. */
                changes?: components["schemas"]["Changes"];
                /** @description The status changes, in order; there are several if one answer of the carrier proves several. A change with a `reason` corrects earlier messages: the status goes back to the last one that is proven. Only in `container.updated`. */
                status_changes?: components["schemas"]["StatusChange"][];
            };
            relationships: {
                /** @description The webhook that the message is sent to. Null if you read the message yourself, in the feed, in the list or by id, because it may have gone to several webhooks or to none. */
                webhook: components["schemas"]["WebhookRelationshipOrNull"];
                /** @description What the message is about. `included` has it as it was at that time. */
                reference_object: components["schemas"]["ReferenceObjectRelationship"];
            };
        };
        /** Webhook notifications */
        WebhookNotificationList: {
            /** @description The messages of this page, newest first, without their resources. */
            data: components["schemas"]["WebhookNotification"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** A webhook notification with its resources */
        WebhookNotificationDocument: {
            data: components["schemas"]["WebhookNotification"];
            /** @description The reference object and its shipment and container, as they were when the message was created; with a transport event, also its port, terminal and vessel. A webhook is shown without its secret. */
            included: (components["schemas"]["TrackingRequest"] | components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["TransportEvent"] | components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Webhook"])[];
        };
        /** A feed's links */
        FeedLinks: {
            /**
             * Format: uri-reference
             * @description The path of the next messages; left out, never null, if there are none yet.
             * @example /v2/events?cursor=eyJzIjozMDJ9.c2lnbmF0dXJl
             */
            next?: string;
        };
        /** Position in the feed */
        FeedMeta: {
            /**
             * @description The cursor to continue from here. It is always present, even if `data` is empty: store it and send it with a later request.
             * @example eyJzIjozMDJ9.c2lnbmF0dXJl
             */
            next_cursor: string;
            /**
             * @description Whether more messages are available now; false if you have caught up.
             * @example false
             */
            has_more: boolean;
        };
        /** Part of the event feed */
        EventFeed: {
            /** @description Messages, oldest first. */
            data: components["schemas"]["WebhookNotification"][];
            /** @description The resources of these messages, each once, as in the latest message about it. To see a resource as in an older message, read that message. Empty if there are no messages. */
            included: (components["schemas"]["TrackingRequest"] | components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["TransportEvent"] | components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Webhook"])[];
            links: components["schemas"]["FeedLinks"];
            meta: components["schemas"]["FeedMeta"];
        };
        /**
         * Audited action
         * @description What was done. New values may be added; ignore those you don't know.
         * @example webhook.created
         * @enum {string}
         */
        AuditAction: "account.created" | "account.revoked" | "account.deleted" | "user.created" | "user.role_changed" | "user.revoked" | "api_key.created" | "api_key.role_changed" | "api_key.revoked" | "sign_in.succeeded" | "sign_in.failed" | "token.revoked" | "webhook.created" | "webhook.updated" | "webhook.secret_rotated" | "webhook.deleted" | "shipment.updated" | "shipment.refreshed" | "container.refreshed" | "tracking_request.updated" | "shipment.tracking_stopped" | "shipment.tracking_resumed" | "container.updated" | "secrets.rotated" | "signing_key.rotated";
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
            type: "account" | "user" | "api_key" | "webhook" | "tracking_request" | "shipment" | "container" | "deployment";
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
         * Audit entry
         * @description One entry of your account's audit log. It never holds a secret.
         */
        AuditEntry: {
            /** @constant */
            type: "audit_entry";
            id: components["schemas"]["Id"];
            attributes: {
                action: components["schemas"]["AuditAction"];
                actor: components["schemas"]["AuditActor"];
                object: components["schemas"]["AuditObject"];
                /**
                 * @description More about the action: the role of a new user or key, the old and the new role if it changed, or the names of the fields that were sent.
                 * @example url, active
                 */
                detail: string | null;
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
        };
        /** Audit entries */
        AuditEntryList: {
            /** @description The entries of this page, newest first. */
            data: components["schemas"]["AuditEntry"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Sandbox clock
         * @description The account's own clock, which the simulated carrier uses for its journeys.
         */
        SandboxClock: {
            /** @description The current time of the account's sandbox clock. */
            now: components["schemas"]["DateTime"];
        };
        /** Sandbox clock advance */
        SandboxAdvance: {
            /**
             * @description How far to move the clock forward: an ISO 8601 duration of at most one year, such as `P10D`, `PT6H` or `P1DT12H`.
             * @example P10D
             */
            by: string;
        };
    };
    responses: {
        /** @description Anything else: `internal_error` (500) if the service failed, `unavailable` (503) if its database can't be reached, doesn't respond, is full or is read-only, and `outcome_unknown` (503) if the connection to the database was lost while a change was saved, and the service could not find out whether it was. With `unavailable` nothing was changed. `Retry-After` says when to retry; without it, check whether the change was made before you repeat the request. */
        Unexpected: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfterUnavailable"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The request doesn't match this contract: the body is not JSON, a field or parameter is missing, unknown or of the wrong type, or a query value can't be read. Nothing was changed. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The API key is missing, wrong, expired or revoked. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The credential's role doesn't allow this operation. A `reader` can only read. An `operator` can do everything except create, update or delete webhooks, rotate their secrets and read the audit log. An `administrator` can do everything. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description `Accept` excludes both `application/json` and `application/vnd.api+json`, or allows the latter only with media type parameters other than `ext` and `profile`, or with an extension (none is supported). This error is still sent as JSON. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description Another request with this `Idempotency-Key` is still in progress. `Retry-After` says when to repeat yours. */
        KeyInUse: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The body is larger than 64 kB. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The operation doesn't accept this `Content-Type`, or it is `application/vnd.api+json` with a media type parameter other than `profile`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The request is well-formed, but a value is wrong. Each problem is a separate error. Nothing was changed. */
        Unprocessable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description Too many requests. `Retry-After` says how long to wait. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The resource is still the version named in `If-None-Match`. The response has no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no such resource in your account. A resource of another account gets the same response. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description The resource has changed since the version named in `If-Match`. Nothing was changed. */
        PreconditionFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
            };
        };
        /** @description Another request is moving or resetting the account's sandbox, and nothing was changed. `Retry-After` says when to repeat yours. */
        SandboxBusy: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                Vary: components["headers"]["Vary"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDocument"];
                "application/vnd.api+json": components["schemas"]["ErrorDocument"];
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
        /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
        IfMatch: string;
        /** @description The page number, from 1. Without `page[size]`, a page holds 100 events. Without both, the response holds all events. */
        PageNumber: number;
        /** @description The number of events per page. Without `page[number]`, you get the first page. */
        PageSize: number;
        /** @description Returns only events at or after this time: a date (`2026-04-01`, midnight UTC) or an ISO 8601 date-time with `Z` or a UTC offset, in the years 0000 to 9999 in UTC. Colons need no encoding; send the `+` of an offset as `%2B`. Events without a known time are left out. */
        FilterTimestampGte: string;
        /** @description The page number, from 1. */
        ListPageNumber: number;
        /** @description The maximum number of resources per page. */
        ListPageSize: number;
        /** @description Continues the list where page numbers end, after 10,000 entries. Page numbers then start again from there. Take it from the `links.next` of the last of these pages. */
        ListPageCursor: string;
        /** @description Returns only deliveries with this status. */
        FilterDeliveryStatus: components["schemas"]["WebhookDeliveryStatus"];
        /** @description The delivery's id. An id that is not a UUID, or that belongs to another webhook, gets a 404. */
        DeliveryId: components["schemas"]["Id"];
        /** @description The `next_cursor` of the previous response, with the same `shipment_id`. Without it, the feed starts at the oldest stored message. A cursor never expires; if its messages are no longer stored, the feed continues at the oldest that are. If the service was restored from a backup after the cursor was made, you get a 400 with the code `invalid_cursor`: start again without a cursor. */
        FeedCursor: string;
        /** @description Returns only messages about this shipment, ordered by `sequence`. If the shipment isn't yours, the page is empty. */
        FeedShipmentId: components["schemas"]["Id"];
        /** @description Returns only messages with a higher `sequence`; 0 returns all messages of the shipment. Requires `shipment_id`; without it you get a 400. If you also send `cursor`, the cursor is used instead. */
        AfterSequence: number;
        /** @description The maximum number of entries per page. */
        Limit: number;
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
        /** @description Names `Accept`, because the media type of the response depends on it. */
        Vary: string;
        /** @description Present if this is the stored response to an earlier request with the same `Idempotency-Key`. Nothing was changed again. */
        IdempotencyReplayed: "true";
        /** @description The rate limits that apply, as in the IETF draft for RateLimit header fields: `q` requests in `w` seconds. */
        RateLimitPolicy: string;
        /** @description The remaining quota, as in the IETF draft for RateLimit header fields: `r` requests are left now, and one more is allowed in `t` seconds. If several processes serve the deployment, more than `r` may be left, but never fewer. */
        RateLimit: string;
        /** @description The path of the new resource. */
        Location: string;
        /** @description The kind of credential that is required (RFC 9110), and what was wrong with the one sent. */
        WwwAuthenticate: string;
        /** @description The number of seconds to wait before you retry (RFC 9110). */
        RetryAfter: number;
        /** @description Identifies this version of the resource (RFC 9110, 8.8.3). It changes whenever any byte of the body does. Send it back as `If-None-Match` when you read the resource, and as `If-Match` when you change it. */
        ETag: string;
        /** @description The path of the new webhook. */
        WebhookLocation: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
        /** @description What to track. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRequestCreate"];
                "application/vnd.api+json": components["schemas"]["TrackingRequestCreate"];
            };
        };
        responses: {
            /** @description The request was accepted, and the carrier will be asked. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingRequestDocument"];
                    "application/vnd.api+json": components["schemas"]["TrackingRequestDocument"];
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
    getTrackingRequest: {
        parameters: {
            query?: {
                /** @description Related resources to include, as a comma-separated list. Other names get a 400. `shipment` and `container` are the first by container number; `shipments` is all of them. Defaults to `shipment,container`. */
                include?: ("shipments" | "shipment" | "container" | "customer")[];
            };
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingRequestDocument"];
                    "application/vnd.api+json": components["schemas"]["TrackingRequestDocument"];
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
    updateTrackingRequest: {
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
        /** @description What to change. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRequestUpdate"];
                "application/vnd.api+json": components["schemas"]["TrackingRequestUpdate"];
            };
        };
        responses: {
            /** @description The updated tracking request. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingRequestDocument"];
                    "application/vnd.api+json": components["schemas"]["TrackingRequestDocument"];
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
    getShipment: {
        parameters: {
            query?: {
                /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
                include?: ("container" | "port_of_lading" | "port_of_discharge" | "destination" | "pod_terminal" | "destination_terminal" | "tracking_request" | "customer")[];
            };
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentDocument"];
                    "application/vnd.api+json": components["schemas"]["ShipmentDocument"];
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
        /** @description What to change. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentUpdate"];
                "application/vnd.api+json": components["schemas"]["ShipmentUpdate"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentDocument"];
                    "application/vnd.api+json": components["schemas"]["ShipmentDocument"];
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
    stopTrackingShipment: {
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentDocument"];
                    "application/vnd.api+json": components["schemas"]["ShipmentDocument"];
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
    resumeTrackingShipment: {
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
            /** @description The shipment, about which the carrier is asked now. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentDocument"];
                    "application/vnd.api+json": components["schemas"]["ShipmentDocument"];
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
    getContainer: {
        parameters: {
            query?: {
                /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
                include?: ("shipment" | "port_of_discharge" | "pod_terminal" | "destination_terminal")[];
            };
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerDocument"];
                    "application/vnd.api+json": components["schemas"]["ContainerDocument"];
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
    refreshContainer: {
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
            /** @description The carrier will be asked. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                    "application/vnd.api+json": components["schemas"]["Message"];
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
    listRawEvents: {
        parameters: {
            query?: {
                /** @description The page number, from 1. Without `page[size]`, a page holds 100 events. Without both, the response holds all events. */
                "page[number]"?: components["parameters"]["PageNumber"];
                /** @description The number of events per page. Without `page[number]`, you get the first page. */
                "page[size]"?: components["parameters"]["PageSize"];
                /** @description Returns only events of this type. */
                "filter[event]"?: components["schemas"]["RawEventName"];
                /** @description Returns only events at or after this time: a date (`2026-04-01`, midnight UTC) or an ISO 8601 date-time with `Z` or a UTC offset, in the years 0000 to 9999 in UTC. Colons need no encoding; send the `+` of an offset as `%2B`. Events without a known time are left out. */
                "filter[timestamp][gte]"?: components["parameters"]["FilterTimestampGte"];
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
            /** @description The raw events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RawEventList"];
                    "application/vnd.api+json": components["schemas"]["RawEventList"];
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
    listTransportEvents: {
        parameters: {
            query?: {
                /** @description The page number, from 1. Without `page[size]`, a page holds 100 events. Without both, the response holds all events. */
                "page[number]"?: components["parameters"]["PageNumber"];
                /** @description The number of events per page. Without `page[number]`, you get the first page. */
                "page[size]"?: components["parameters"]["PageSize"];
                /** @description Returns only events of this type, with or without the prefix `container.transport.`. */
                "filter[event]"?: components["schemas"]["TransportEventFilter"];
                /** @description Returns only events at or after this time: a date (`2026-04-01`, midnight UTC) or an ISO 8601 date-time with `Z` or a UTC offset, in the years 0000 to 9999 in UTC. Colons need no encoding; send the `+` of an offset as `%2B`. Events without a known time are left out. */
                "filter[timestamp][gte]"?: components["parameters"]["FilterTimestampGte"];
                /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
                include?: ("location" | "terminal" | "vessel" | "container" | "shipment")[];
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
            /** @description The transport events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransportEventList"];
                    "application/vnd.api+json": components["schemas"]["TransportEventList"];
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
    getPort: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The port's id or UN/LOCODE, in upper or lower case. An unknown value gets a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The port. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortDocument"];
                    "application/vnd.api+json": components["schemas"]["PortDocument"];
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
    getTerminal: {
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
            /** @description The terminal. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerminalDocument"];
                    "application/vnd.api+json": components["schemas"]["TerminalDocument"];
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
    getVessel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The vessel's id or IMO number. An unknown value gets a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vessel. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VesselDocument"];
                    "application/vnd.api+json": components["schemas"]["VesselDocument"];
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
    getParty: {
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
            /** @description The party. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyDocument"];
                    "application/vnd.api+json": components["schemas"]["PartyDocument"];
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
    listShippingLines: {
        parameters: {
            query?: {
                /** @description Returns only carriers whose SCAC, name or alternative SCACs contain this text, in any case. If empty, returns all. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shipping lines. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingLineList"];
                    "application/vnd.api+json": components["schemas"]["ShippingLineList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getShippingLine: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The carrier's SCAC. An unknown value gets a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shipping line. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShippingLineDocument"];
                    "application/vnd.api+json": components["schemas"]["ShippingLineDocument"];
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
    listWebhooks: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description The maximum number of resources per page. */
                "page[size]"?: components["parameters"]["ListPageSize"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                    "application/vnd.api+json": components["schemas"]["WebhookList"];
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
        /** @description The URL and its messages. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
                "application/vnd.api+json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The webhook with its secret. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["WebhookLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretDocument"];
                    "application/vnd.api+json": components["schemas"]["WebhookWithSecretDocument"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDocument"];
                    "application/vnd.api+json": components["schemas"]["WebhookDocument"];
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
                    Vary: components["headers"]["Vary"];
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
        /** @description What to change. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
                "application/vnd.api+json": components["schemas"]["WebhookUpdate"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDocument"];
                    "application/vnd.api+json": components["schemas"]["WebhookDocument"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecretDocument"];
                    "application/vnd.api+json": components["schemas"]["WebhookWithSecretDocument"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDocument"];
                    "application/vnd.api+json": components["schemas"]["WebhookDeliveryDocument"];
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
        /** @description The start time. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRecovery"];
                "application/vnd.api+json": components["schemas"]["WebhookRecovery"];
            };
        };
        responses: {
            /** @description The messages will be sent. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookRecoveryResult"];
                    "application/vnd.api+json": components["schemas"]["WebhookRecoveryResult"];
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
                /** @description The page number, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description The maximum number of resources per page. */
                "page[size]"?: components["parameters"]["ListPageSize"];
                /** @description Continues the list where page numbers end, after 10,000 entries. Page numbers then start again from there. Take it from the `links.next` of the last of these pages. */
                "page[cursor]"?: components["parameters"]["ListPageCursor"];
                /** @description Returns only deliveries with this status. */
                "filter[status]"?: components["parameters"]["FilterDeliveryStatus"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                    "application/vnd.api+json": components["schemas"]["WebhookDeliveryList"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDocument"];
                    "application/vnd.api+json": components["schemas"]["WebhookDeliveryDocument"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDocument"];
                    "application/vnd.api+json": components["schemas"]["WebhookDeliveryDocument"];
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
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventList"];
                    "application/vnd.api+json": components["schemas"]["WebhookEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWebhookNotifications: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description The maximum number of resources per page. */
                "page[size]"?: components["parameters"]["ListPageSize"];
                /** @description Continues the list where page numbers end, after 10,000 entries. Page numbers then start again from there. Take it from the `links.next` of the last of these pages. */
                "page[cursor]"?: components["parameters"]["ListPageCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookNotificationList"];
                    "application/vnd.api+json": components["schemas"]["WebhookNotificationList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWebhookNotification: {
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
            /** @description The message. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookNotificationDocument"];
                    "application/vnd.api+json": components["schemas"]["WebhookNotificationDocument"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventFeed"];
                    "application/vnd.api+json": components["schemas"]["EventFeed"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Returns only the actions of the user or key with this id. */
                "filter[actor_id]"?: components["parameters"]["AuditActorId"];
                /** @description Returns only entries with this action. Any other value gets a 400 that lists the actions. */
                "filter[action]"?: components["parameters"]["AuditAction"];
                /** @description Returns only entries from this time or later: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[created_at][gte]"?: components["parameters"]["AuditSince"];
                /** @description Returns only entries from before this time: an ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[created_at][lt]"?: components["parameters"]["AuditUntil"];
                /** @description The page number, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description The maximum number of resources per page. */
                "page[size]"?: components["parameters"]["ListPageSize"];
                /** @description Continues the list where page numbers end, after 10,000 entries. Page numbers then start again from there. Take it from the `links.next` of the last of these pages. */
                "page[cursor]"?: components["parameters"]["ListPageCursor"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                    "application/vnd.api+json": components["schemas"]["AuditEntryList"];
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
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
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
        /** @description How far to move the clock. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxAdvance"];
            };
        };
        responses: {
            /** @description The clock's current time. */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SandboxBusy"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
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
            /** @description The clock's current time. */
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
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["SandboxBusy"];
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportEmptyOutMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportFullInMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportVesselLoadedMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportVesselDepartedMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportTransshipmentArrivedMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportTransshipmentLoadedMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportTransshipmentDepartedMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportVesselArrivedMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportVesselDischargedMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportFullOutMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerTransportEmptyInMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    containerUpdatedMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
    shipmentEstimatedArrivalMessage: {
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
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
        /** @description A JSON:API document, sent as plain `application/json`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookNotificationDocument"];
            };
        };
        responses: {
            410: components["responses"]["EndpointGone"];
            "2XX": components["responses"]["MessageTaken"];
            default: components["responses"]["MessageNotTaken"];
        };
    };
}
