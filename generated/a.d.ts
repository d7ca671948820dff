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
         * @description Gives an access token for a user name and a password. Send it with every other request of this contract as
         *     `Authorization: Bearer <token>`, until `expiresIn` has passed; then sign in again.
         *
         *     A user that does not exist and a wrong password get the same answer, 401 with `invalid_credentials`, after the
         *     same time. Signing in has limits of its own: 10 tries a minute from one address. From addresses that the user has not signed in from in the last 90 days, 5 wrong passwords for the user name are allowed in 15 minutes from one address, and 50 from all of these addresses
         *     together. From an address the user has signed in from, wrong passwords never block the right
         *     one.
         */
        post: operations["createToken"];
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
         * @description Revokes the access token that this request is sent with. Later requests with it get a 401, as with an expired
         *     token. Other tokens of the same user stay valid.
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
        get?: never;
        put?: never;
        /**
         * Track a container or a bill of lading
         * @description Asks Landfall to track what the carrier `scac` moves under a container number or a master bill of lading number.
         *     At least one of the two is required. The numbers and the SCAC are checked at once; the carrier is asked
         *     afterwards, so the answer is a request that is still `pending`. Read it again to see its outcome, or have it sent to
         *     a webhook.
         *
         *     Once the carrier's data is retrieved, the request is `succeeded`, `shipment_id` is set, and a shipment and
         *     its container can be read.
         *
         *     - **One shipment a container.** A bill of lading with several containers gives as many shipments, all with that
         *       `references.master_bl`. The request's `shipment_id` is then the first by container number.
         *     - **Both numbers.** The form of each is checked here. When the carrier's answer contradicts them, the request
         *       fails with `invalid_number`.
         *     - **Asked twice.** A number your account tracks already is accepted again. The new request leads to the existing shipment and has its own outcome; no second shipment is created. Two accounts never share a
         *       shipment.
         *
         *     When the carrier cannot help, the request stays `pending` for a while and shows why in `retry_reason`:
         *
         *     - A container number the carrier does not know fails at once, with `not_found`.
         *     - A bill of lading number it does not know is asked for again for 7 days, then fails with `not_found`. So is one that the carrier knows but has no data for yet (`data_unavailable`), given alone or with a container
         *       number.
         *     - A carrier that is down or cannot be understood is tried 14 times over about 24 hours, at increasing intervals; then the request
         *       fails with `retries_exhausted`.
         *
         *     A request that failed stays failed; make a new one to try again. One that succeeded never fails later.
         */
        post: operations["createTrackingRequest"];
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
         * @description The tracking request as it stands now: `pending`, `succeeded` with its `shipment_id`, or `failed` with its
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
         * @description Summaries of your shipments, newest activity first: by `updated_at`, and by `id` where that is equal. Filters add
         *     up; a shipment is listed when it meets all of them.
         *
         *     Pages follow each other by cursor: send the `next_cursor` of one page as `cursor` to get the next, with the same
         *     filters; other ones are refused with `invalid_cursor`. `limit` may differ from page to page. On the last page
         *     `next_cursor` is `null` and `has_more` is `false`.
         *
         *     The list can change while you read it. A shipment that changes meanwhile moves to the front: you may see it twice, or not at all if you had not reached it yet. To catch up, list again with `updated_since` set to the time you
         *     started. The same filter serves to follow changes from day to day; `GET /v2/events` reports each
         *     one, and a webhook has it sent to you.
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
    "/v2/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shipment
         * @description The full record of a shipment: status, references, route, schedule and parties. Its container is read by
         *     `container_id`.
         */
        get: operations["getShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Record what your operations know about a shipment
         * @description Records what your operations know and the carrier does not report. Only the fields you send change: a value replaces the carrier's from then on, and `null` removes your value. A list replaces the list recorded
         *     before.
         *     These changes count like the carrier's: they move `updated_at` and may change the status, forward or
         *     back. A body that changes nothing changes no `updated_at`.
         *
         *     `customs_status` and `delivery_status` are derived by Landfall unless recorded here.
         */
        patch: operations["updateShipment"];
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
         * @description The full record of a container: where it stands, in whose words, its route, schedule, holds, last free days and
         *     milestones. A milestone has a value only when the step really happened; what is not known is `null`.
         */
        get: operations["getContainer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Record what your operations know about a container
         * @description Records what your operations know and the carrier does not report. Only the fields you send change: a value replaces the carrier's from then on, and `null` removes your value. A list replaces the list recorded
         *     before.
         *     These changes count like the carrier's: they move `updated_at` and may change the status, forward or
         *     back. A body that changes nothing changes no `updated_at`.
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
         *     recorded when the shipment was made. When one response from the carrier confirms several statuses, each is an event, in journey
         *     order. `timestamp` is when Landfall recorded the change, `occurred_at` when it happened.
         *
         *     If a status turns out to be wrong, an event with a `reason` sets it back: its `status` is the one that is confirmed. The later statuses appear again when the container reaches
         *     them.
         *
         *     The timeline is about status only: a revised ETA, a correction or a single scan of the carrier is not an event
         *     here. It is not paged; of more than 100 events, you get the newest 100.
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
    "/v2/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Your webhooks on this surface, oldest first, those that are switched off among them. Pages follow each other by
         *     cursor.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Sends messages to your URL from now on. The response shows the `secret` that signs them; it is not shown
         *     again. The URL is not called yet: `POST /v2/webhooks/{id}/test` does that.
         *
         *     A webhook made here gets the messages of this contract and is read and changed here; surface B has webhooks and
         *     messages of its own. An account may have 2,000 webhooks on both surfaces together.
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
         * @description The webhook as it is now: its URL and events, whether it is on, and if not, why. Neither the secret nor the
         *     values of its headers are shown.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description Removes the webhook and its deliveries. Nothing more is sent, not even what is waiting to be tried again; a try
         *     under way may still arrive. Messages stay in the feed.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes only the fields you send. `active` switches the webhook off and on, even one that the service switched off. While it is off nothing is sent to it: waiting messages keep waiting, and new messages are not queued. You can send those later
         *     with `POST /v2/webhooks/{id}/recover`.
         */
        patch: operations["updateWebhook"];
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
         * Change a webhook's secret
         * @description Creates a new secret and shows it once. For 24 hours messages are signed with the old secret too, with two signatures in `webhook-signature`, so that you can switch without losing a message. If you rotate again within that time, the oldest of the three secrets stops at
         *     once. Takes no body.
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
         * @description Sends a `webhook.test` message to this webhook only, even if its `event_types` leave it out. It is signed and retried like any other message. Read the delivery to see the result. If the webhook is switched off, the message waits until it is
         *     on. Takes no body.
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
         * Send what a webhook missed
         * @description Sends every message since a given time that matches the webhook's `event_types` and was not delivered: failed messages, and those made while the webhook was off or before it existed. A message waiting for a retry is sent at once. Messages keep their `id`; duplicates are possible, as
         *     always.
         *     Tests (`webhook.test`) and the webhook's own `webhook.disabled` are left out.
         *
         *     The response says how many there are; the deliveries show the result of each.
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
         * List what was sent to a webhook
         * @description The deliveries of the last 30 days, newest first, each with its tries and the answers they got. Pages follow each
         *     other by cursor, with the same `status`.
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
         * @description One message on its way to one webhook: whether it arrived, when it was tried, and what was answered.
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
         * Send a message again
         * @description Sends the same message, with the same `id`, to the webhook again: at once, and then on a new schedule of ten
         *     tries. Works for a delivery of any status. If the webhook is switched off, the message waits until it is on. Takes no body.
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
         * Follow all events
         * @description All messages of your account on this surface, exactly as they are sent to webhooks, oldest first, whether or not you have a
         *     webhook. They are kept for 30 days.
         *
         *     Keep the `next_cursor` of each answer and send it as `cursor` with the next call: at once while `has_more` is
         *     `true`, later when it is `false`. The feed skips nothing and repeats nothing.
         *
         *     With `shipment_id`, the feed has the messages of one shipment only. Add `after_sequence` to fill a gap: when 19 arrives after 17, ask for the messages after
         *     17. If the first `sequence` is higher than expected, the messages between are no longer kept; read the shipment
         *     instead.
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
    "/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sandbox clock
         * @description What your account's own clock shows. The simulated carrier `TEST` plays its journeys on it.
         *
         *     This path exists only where the sandbox is on: on the embedded database, or where the operator turned it on. It accepts an API key as well as an access
         *     token.
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
         * Move the sandbox clock on
         * @description Moves your account's clock forward, and with it the simulated carrier. All polls and retries of your account's `TEST` tracking that fall due in that time are made, each at its own time, so days at sea take a
         *     moment. Times of
         *     records and of access tokens stay on real time.
         *
         *     This path exists only where the sandbox is on: on the embedded database, or where the operator turned it on. It accepts an API key as well as an access
         *     token.
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
         *     This path exists only where the sandbox is on: on the embedded database, or where the operator turned it on. It accepts an API key as well as an access
         *     token.
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
         * Keys of the access tokens
         * @description The public keys with which anyone can check the signature of an access token, as a JSON Web Key Set (RFC 7517).
         *     Look a key up by the `kid` of the token's header.
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
         * @description The carrier's data was retrieved. `data` is the tracking request, with the `shipment` and the `container` it led
         *     to. A bill of lading with several containers leads to several shipments: this message has the
         *     first by container number, and each of the others has a `shipment.created`.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The message's `id`, the same at every try and on every webhook. A message may come more than once: keep the ids you have handled, and answer a known one with 2xx without doing its work again. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was made, in seconds since 1970. It is part of what is signed; refuse a message for which it is more than 5 minutes away from your own clock, so that an old message cannot be replayed. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks 1.0.0), where the key is the bytes of the secret and the body is taken as it came, byte by byte. For 24 hours after the secret was rotated there are two, separated by a space, one by each secret: the message is genuine when one of them matches. */
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
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The message's `id`, the same at every try and on every webhook. A message may come more than once: keep the ids you have handled, and answer a known one with 2xx without doing its work again. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was made, in seconds since 1970. It is part of what is signed; refuse a message for which it is more than 5 minutes away from your own clock, so that an old message cannot be replayed. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks 1.0.0), where the key is the bytes of the secret and the body is taken as it came, byte by byte. For 24 hours after the secret was rotated there are two, separated by a space, one by each secret: the message is genuine when one of them matches. */
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
         * @description Another shipment was created after the one in `tracking_request.succeeded`: the bill of lading has several containers, or a container that came back empty started a new
         *     journey. `data` is the shipment.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The message's `id`, the same at every try and on every webhook. A message may come more than once: keep the ids you have handled, and answer a known one with 2xx without doing its work again. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was made, in seconds since 1970. It is part of what is signed; refuse a message for which it is more than 5 minutes away from your own clock, so that an old message cannot be replayed. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks 1.0.0), where the key is the bytes of the secret and the body is taken as it came, byte by byte. For 24 hours after the secret was rotated there are two, separated by a space, one by each secret: the message is genuine when one of them matches. */
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
         * A shipment changed its status
         * @description The container's status changed. Sent once for every event of the status timeline after `Pre Alert`; when one response from the carrier confirms several statuses, each has its own message, in journey
         *     order. `data` is the shipment as it
         *     stood with that status, and `changes` has `status` and everything else that changed with it. A message with a `reason` corrects earlier ones: the status goes back to the one that is
         *     confirmed.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The message's `id`, the same at every try and on every webhook. A message may come more than once: keep the ids you have handled, and answer a known one with 2xx without doing its work again. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was made, in seconds since 1970. It is part of what is signed; refuse a message for which it is more than 5 minutes away from your own clock, so that an old message cannot be replayed. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks 1.0.0), where the key is the bytes of the secret and the body is taken as it came, byte by byte. For 24 hours after the secret was rotated there are two, separated by a space, one by each secret: the message is genuine when one of them matches. */
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
         * @description Something about the shipment or its container changed and the status did not: an ETA, a vessel, a milestone, or
         *     what operations recorded. `data` is the shipment as it stood then, and `changes` has what changed.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The message's `id`, the same at every try and on every webhook. A message may come more than once: keep the ids you have handled, and answer a known one with 2xx without doing its work again. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was made, in seconds since 1970. It is part of what is signed; refuse a message for which it is more than 5 minutes away from your own clock, so that an old message cannot be replayed. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks 1.0.0), where the key is the bytes of the secret and the body is taken as it came, byte by byte. For 24 hours after the secret was rotated there are two, separated by a space, one by each secret: the message is genuine when one of them matches. */
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
         * @description The service switched off one of your webhooks, because its URL answered 410 or every try failed for 5 days. The message goes to your other webhooks that ask for it, and is in the
         *     feed. `data` is the webhook that was switched off.
         *     A webhook that you switch off yourself causes no message.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The message's `id`, the same at every try and on every webhook. A message may come more than once: keep the ids you have handled, and answer a known one with 2xx without doing its work again. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was made, in seconds since 1970. It is part of what is signed; refuse a message for which it is more than 5 minutes away from your own clock, so that an old message cannot be replayed. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks 1.0.0), where the key is the bytes of the secret and the body is taken as it came, byte by byte. For 24 hours after the secret was rotated there are two, separated by a space, one by each secret: the message is genuine when one of them matches. */
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
         * A test message
         * @description You requested it with `POST /v2/webhooks/{id}/test`. It goes to that webhook alone; `data` is that webhook.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The message's `id`, the same at every try and on every webhook. A message may come more than once: keep the ids you have handled, and answer a known one with 2xx without doing its work again. */
                    "webhook-id": components["parameters"]["WebhookId"];
                    /** @description When this try was made, in seconds since 1970. It is part of what is signed; refuse a message for which it is more than 5 minutes away from your own clock, so that an old message cannot be replayed. */
                    "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                    /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks 1.0.0), where the key is the bytes of the secret and the body is taken as it came, byte by byte. For 24 hours after the secret was rotated there are two, separated by a space, one by each secret: the message is genuine when one of them matches. */
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
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
         * @description What went wrong, in a word that programs can rely on. New codes may be added; treat an unknown one by its status.
         *
         *     | Code | Status | Meaning |
         *     |---|---|---|
         *     | `malformed_json` | 400 | The body is not JSON. |
         *     | `malformed_http` | 400 | The bytes received could not be read as an HTTP request. |
         *     | `invalid_request` | 400 | A field or parameter is missing, unknown or of the wrong type or form. |
         *     | `invalid_cursor` | 400 | The cursor was not issued by this service, or was issued for other filters. |
         *     | `missing_credentials` | 401 | The request carries no credential. |
         *     | `invalid_credentials` | 401 | The credential is wrong, expired or revoked. |
         *     | `not_found` | 404 | No such resource in your account. |
         *     | `unknown_path` | 404 | Nothing is served at this path. |
         *     | `method_not_allowed` | 405 | The path exists, this method on it does not; `Allow` lists those that do. |
         *     | `not_acceptable` | 406 | `Accept` rules out every media type the answer can have. |
         *     | `body_too_large` | 413 | The body is longer than the service reads. |
         *     | `unsupported_media_type` | 415 | `Content-Type` is not one this operation takes. |
         *     | `validation_failed` | 422 | Several values are wrong, each for a reason of its own: see the single errors. |
         *     | `invalid_container_number` | 422 | Not an ISO 6346 number, or its check digit does not match. |
         *     | `invalid_bill_of_lading` | 422 | Not 1 to 35 characters of `A-Z`, `0-9`, `-` and `/`. |
         *     | `unknown_scac` | 422 | No carrier with this SCAC can be tracked here. |
         *     | `scac_not_permitted` | 422 | A test credential may only track with the sandbox carrier, `TEST`. |
         *     | `conflicting_values` | 422 | Two fields contradict each other. |
         *     | `invalid_value` | 422 | The type is right and the value is not. |
         *     | `webhook_url_not_allowed` | 422 | Messages are not sent to this URL: it is not `https`, holds a user name, a password or a fragment, or its host is not a public one. |
         *     | `invalid_header` | 422 | The name or the value of a webhook's custom header cannot be sent. |
         *     | `too_many_webhooks` | 422 | The account has 2,000 webhooks already. |
         *     | `rate_limited` | 429 | Too many requests; `Retry-After` says how long to wait. |
         *     | `headers_too_large` | 431 | The request's header fields are longer than the service reads. |
         *     | `internal_error` | 500 | An internal error occurred. Quote the request id when you contact support. |
         *     | `unavailable` | 503 | The service is temporarily unavailable, and nothing was changed; `Retry-After` says when to try again. |
         * @example invalid_container_number
         * @enum {string}
         */
        ErrorCode: "malformed_json" | "malformed_http" | "invalid_request" | "invalid_cursor" | "missing_credentials" | "invalid_credentials" | "not_found" | "unknown_path" | "method_not_allowed" | "not_acceptable" | "body_too_large" | "unsupported_media_type" | "validation_failed" | "invalid_container_number" | "invalid_bill_of_lading" | "unknown_scac" | "scac_not_permitted" | "conflicting_values" | "invalid_value" | "webhook_url_not_allowed" | "invalid_header" | "too_many_webhooks" | "rate_limited" | "headers_too_large" | "internal_error" | "unavailable";
        /**
         * Single error
         * @description One wrong thing; `pointer`, `parameter` or `header` says where, when it is in one place.
         */
        ProblemItem: {
            code: components["schemas"]["ErrorCode"];
            /**
             * @description What is wrong there, for people to read.
             * @example The check digit of TSTU0300012 should be 1.
             */
            detail: string;
            /**
             * Format: json-pointer
             * @description JSON pointer (RFC 6901) into the request's body; empty for the body itself.
             * @example /container_number
             */
            pointer?: string;
            /**
             * @description Name of a query or path parameter.
             * @example status
             */
            parameter?: string;
            /**
             * @description Name of a request header.
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
             * @description Where this kind of error is documented, an absolute URI (RFC 9457). To tell errors apart, use `code`.
             * @example https://landfall.example/docs/errors/invalid_container_number
             */
            type: string;
            /**
             * @description The kind of error in a few words, the same each time.
             * @example Invalid container number
             */
            title: string;
            /**
             * @description The HTTP status, repeated.
             * @example 422
             */
            status: number;
            /**
             * @description What went wrong this time, for people to read.
             * @example The check digit of TSTU0300012 should be 1.
             */
            detail: string;
            code: components["schemas"]["ErrorCode"];
            /**
             * @description The same as `X-Request-Id`.
             * @example 019cad59-2000-7000-8000-0000000000ff
             */
            request_id: string;
            /** @description The single errors, each with its place in the request. Empty when the error is about the request as a whole. */
            errors: components["schemas"]["ProblemItem"][];
        };
        /** Access token */
        Token: {
            /**
             * @description A JWT signed with EdDSA, its claims those of RFC 9068 (`typ` is `at+jwt`). Treat it as opaque, or check it with the keys of `/.well-known/jwks.json`.
             * @example eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCIsImtpZCI6IjIwMjYtMDMifQ.e30.c2lnbmF0dXJl
             */
            token: string;
            /**
             * @description How to send the token, in `Authorization`.
             * @example Bearer
             * @constant
             */
            type: "Bearer";
            /**
             * @description How long the token is valid, as a number and a unit. Sign in again when it expires; tokens cannot be refreshed.
             * @example 2h
             */
            expiresIn: string;
        };
        /**
         * SCAC
         * @description Standard Carrier Alpha Code of the ocean carrier, as NMFTA issues it. `TEST` is the sandbox carrier. Lower case and surrounding spaces are accepted in requests.
         * @example TEST
         */
        Scac: string;
        /**
         * New tracking request
         * @description A carrier and at least one of its numbers. `null` says the same as leaving a field out.
         */
        TrackingRequestCreate: {
            scac: components["schemas"]["Scac"];
            /**
             * @description Master bill of lading number: 1 to 35 characters of `A-Z`, `0-9`, `-` and `/`. Lower case and surrounding spaces are accepted.
             * @example TSTBL030001
             */
            bill_of_lading?: string | null;
            /**
             * @description ISO 6346 container number with its check digit. Lower case, spaces and dashes are accepted.
             * @example TSTU0300011
             */
            container_number?: string | null;
            /**
             * @description A reference of your own. It is echoed here and on the shipment that results.
             * @example PO-20417
             */
            reference?: string | null;
        } & ({
            /** @description Given, and not `null`. */
            bill_of_lading: string;
        } | {
            /** @description Given, and not `null`. */
            container_number: string;
        });
        /**
         * Identifier
         * Format: uuid
         * @description UUID version 7. It never changes and is never used again.
         * @example 019aa3d0-5c00-7a10-8000-000000000001
         */
        Id: string;
        /**
         * Tracking request status
         * @description `pending` from the start; `succeeded` once the carrier's data was retrieved; `failed` when it could not be. The last two are final: to try a failed one again, make a new request.
         * @example succeeded
         * @enum {string}
         */
        TrackingRequestStatus: "pending" | "succeeded" | "failed";
        /**
         * Bill of lading number
         * @description Master bill of lading number as the carrier issued it: 1 to 35 characters of `A-Z`, `0-9`, `-` and `/`. Lower case and surrounding spaces are accepted in requests.
         * @example TSTBL030001
         */
        BillOfLading: string;
        /**
         * Container number
         * @description ISO 6346 container number: four letters, six digits and a check digit. Lower case, spaces and dashes are accepted in requests; responses always have the eleven characters.
         * @example TSTU0300011
         */
        ContainerNumber: string;
        /**
         * Failed reason
         * @description Why a tracking request failed or, as `retry_reason` while it is pending, why the last try failed.
         * @example not_found
         * @enum {string}
         */
        FailedReason: "not_found" | "invalid_number" | "shipping_line_unreachable" | "unrecognized_response" | "booking_cancelled" | "data_unavailable" | "retries_exhausted" | "expired" | "internal_processing_error";
        /**
         * Date-time
         * Format: date-time
         * @description ISO 8601 date-time in UTC with milliseconds and `Z`.
         * @example 2026-03-02T08:00:00.000Z
         */
        DateTime: string;
        /**
         * Tracking request
         * @description What was asked for, how far it has come, and the shipment it led to.
         */
        TrackingRequest: {
            /** @description The tracking request's identifier. */
            id: components["schemas"]["Id"];
            status: components["schemas"]["TrackingRequestStatus"];
            /** @description The carrier asked for, in capitals. */
            scac: components["schemas"]["Scac"];
            /** @description The bill of lading number asked for, in capitals; `null` when none was given. */
            bill_of_lading: components["schemas"]["BillOfLading"] | null;
            /** @description The container number asked for, as its eleven characters; `null` when none was given. */
            container_number: components["schemas"]["ContainerNumber"] | null;
            /**
             * @description Your own reference; `null` when none was given.
             * @example PO-20417
             */
            reference: string | null;
            /** @description The shipment, once the request has succeeded; `null` before, and when it failed. A bill of lading with several containers gives several shipments: this is the first by container number, and the list of shipments takes `tracking_request_id` to find them all. */
            shipment_id: components["schemas"]["Id"] | null;
            /** @description Why the request failed; `null` while it is pending, and once it has succeeded. */
            failed_reason: components["schemas"]["FailedReason"] | null;
            /** @description Why the last try failed, while the request is pending and will be retried; `null` before the first try, when the last try did not fail, and once the request has succeeded or failed. */
            retry_reason: components["schemas"]["FailedReason"] | null;
            /** @description When the request was made. */
            created_at: components["schemas"]["DateTime"];
        };
        /**
         * Journey status
         * @description How far the container is, in the order of the list: the last of these that is proven. It goes back only when what proved it is contradicted: by rows that say otherwise, by a retraction, or by the withdrawal of a record. A container whose destination is its port of discharge goes from `Discharged` straight to `Gated Out`; `Departed Discharge Terminal` is for one that moves inland.
         * @example In Transit
         * @enum {string}
         */
        JourneyStatus: "Pre Alert" | "Gated In" | "In Transit" | "Arrived Not Yet Discharged" | "Discharged" | "Departed Discharge Terminal" | "On Rail" | "Unloaded From Rail" | "Available For Pickup" | "Gated Out" | "Destuffed" | "Delivered" | "Empty Returned";
        /**
         * File number
         * @description Landfall's own file number of the shipment, for people to quote.
         * @example LF-000001
         */
        FileNumber: string;
        /**
         * Customs status
         * @description Where customs clearance at the destination stands.
         * @example Not Filed
         * @enum {string}
         */
        CustomsStatus: "Not Filed" | "Filed" | "In Bond" | "On Hold" | "Under Examination" | "Released";
        /**
         * Delivery status
         * @description Where the delivery to the consignee stands.
         * @example Not Scheduled
         * @enum {string}
         */
        DeliveryStatus: "Not Scheduled" | "Scheduled" | "Out For Delivery" | "Delivered";
        /**
         * Shipment summary
         * @description A shipment as the list shows it.
         */
        ShipmentSummary: {
            /** @description The shipment's identifier. */
            id: components["schemas"]["Id"];
            file_number: components["schemas"]["FileNumber"];
            status: components["schemas"]["JourneyStatus"];
            customs_status: components["schemas"]["CustomsStatus"];
            delivery_status: components["schemas"]["DeliveryStatus"];
            /** @description The newest estimate of arrival at the destination; `null` while there is none. */
            eta_destination_revised: components["schemas"]["DateTime"] | null;
            /** @description The shipment's one container. */
            container_id: components["schemas"]["Id"];
            /** @description When the shipment or its container last changed. The list is ordered by it. */
            updated_at: components["schemas"]["DateTime"];
        };
        /** Page of shipments */
        ShipmentList: {
            /** @description The page's shipments, newest activity first. */
            data: components["schemas"]["ShipmentSummary"][];
            /**
             * @description What to send as `cursor` for the next page; `null` on the last one.
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
         * Shipment references
         * @description The numbers under which others know the shipment.
         */
        ShipmentReferences: {
            /** @description Master bill of lading number, the carrier's. */
            master_bl: components["schemas"]["BillOfLading"] | null;
            /**
             * @description House bill of lading number, the forwarder's. Recorded by operations.
             * @example HV-HBL-0417
             */
            house_bl: string | null;
            /** @description Booking numbers; empty when none is known. */
            booking_numbers: string[];
            /**
             * @description Cargo number. Recorded by operations.
             * @example CRG-55120
             */
            cargo_number: string | null;
            /** @description The references of all your account's tracking requests for the container on this journey, of both surfaces, the first 50; empty when none was given. */
            ref_numbers: string[];
        };
        /**
         * Shipment routing
         * @description Where the shipment goes, and on what. Places are UN/LOCODEs, or the carrier's own name where there is no code.
         */
        ShipmentRouting: {
            /**
             * @description Where the container leaves its last ocean vessel.
             * @example CAVAN
             */
            port_of_discharge: string | null;
            /**
             * @description The final destination, which may lie inland.
             * @example CATOR
             */
            port_of_destination: string | null;
            /**
             * @description The vessel the container is on, is about to board or was on last.
             * @example MERIDIAN ALBATROSS
             */
            vessel_name: string | null;
            /**
             * @description The carrier's voyage number of that vessel.
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
            /** @description Arrival at the destination as it was first estimated. It stays when estimates change. */
            eta_destination: components["schemas"]["DateTime"] | null;
            /** @description The newest estimate of arrival at the destination; equal to `eta_destination` until one differs. */
            eta_destination_revised: components["schemas"]["DateTime"] | null;
        };
        /**
         * Parties
         * @description Who has a part in the shipment, by name. Recorded by operations; `null` until it is.
         */
        Parties: {
            /**
             * @description The customer.
             * @example Harbour & Vale Forwarding
             */
            customer: string | null;
            /**
             * @description Who sends the goods.
             * @example Mekong Ceramics
             */
            shipper: string | null;
            /**
             * @description Who arranges the transport.
             * @example Harbour & Vale Forwarding
             */
            forwarder: string | null;
            /**
             * @description Who receives the goods.
             * @example Lakeshore Homeware
             */
            consignee: string | null;
            /**
             * @description Who clears the goods through customs.
             * @example Northgate Customs Brokers
             */
            customs_broker: string | null;
        };
        /**
         * Shipment
         * @description The journey of exactly one container. `status` is always its container's. A field for which there is no value yet is `null`.
         */
        Shipment: {
            /** @description The shipment's identifier. */
            id: components["schemas"]["Id"];
            file_number: components["schemas"]["FileNumber"];
            status: components["schemas"]["JourneyStatus"];
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
            /** @description The shipment's one container. */
            container_id: components["schemas"]["Id"];
            /** @description When the carrier was last asked about this shipment. */
            last_checked_at: components["schemas"]["DateTime"] | null;
            /** @description When the carrier will be asked again; `null` when tracking has come to its end. */
            next_check_at: components["schemas"]["DateTime"] | null;
            /** @description When the shipment or its container last changed. */
            updated_at: components["schemas"]["DateTime"];
        };
        /**
         * Shipment update
         * @description What your operations know and the carrier does not report. Fields left out stay unchanged; `null` removes what you recorded, and the field shows the carrier's value again, if there is one.
         */
        ShipmentUpdate: {
            /**
             * @description Your own reference.
             * @example PO-20417
             */
            reference?: string | null;
            /** @description Where customs clearance stands; `null` goes back to what Landfall derives. */
            customs_status?: components["schemas"]["CustomsStatus"] | null;
            /** @description Where the delivery stands; `null` goes back to what Landfall derives. */
            delivery_status?: components["schemas"]["DeliveryStatus"] | null;
            /** @description Reference numbers. */
            references?: {
                /**
                 * @description House bill of lading number.
                 * @example HV-HBL-0417
                 */
                house_bl?: string | null;
                /** @description Booking numbers. The list given replaces the one recorded before. */
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
            /** @description The parties, by name. */
            parties?: {
                /**
                 * @description The customer.
                 * @example Harbour & Vale Forwarding
                 */
                customer?: string | null;
                /**
                 * @description Who sends the goods.
                 * @example Mekong Ceramics
                 */
                shipper?: string | null;
                /**
                 * @description Who arranges the transport.
                 * @example Harbour & Vale Forwarding
                 */
                forwarder?: string | null;
                /**
                 * @description Who receives the goods.
                 * @example Lakeshore Homeware
                 */
                consignee?: string | null;
                /**
                 * @description Who clears the goods through customs.
                 * @example Northgate Customs Brokers
                 */
                customs_broker?: string | null;
            };
        };
        /**
         * Holds
         * @description What keeps the container from being released, in words; `null` where there is no hold.
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
         * @description What carries the container, and through which terminals.
         */
        ContainerRouting: {
            /**
             * @description The seagoing vessel the container is on, is about to board or was on last; never a barge.
             * @example MERIDIAN ALBATROSS
             */
            vessel_name: string | null;
            /**
             * @description The carrier's voyage number of that vessel.
             * @example 055E
             */
            voyage: string | null;
            /**
             * @description The barge or feeder vessel, where a leg is made by one that the carrier names as such.
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
             * @description Where the departure by rail from the port of discharge stands, in words; from the carrier unless operations recorded it.
             * @example Departed Vancouver
             */
            rail_status_departure: string | null;
            /**
             * @description Rail status and where the train is expected, in words; from the carrier unless operations recorded it.
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
            /** @description Estimated arrival at the transshipment port: the next one, or the last when all are passed. `null` on a direct journey. */
            eta_transshipment: components["schemas"]["DateTime"] | null;
            /** @description Estimated arrival at the port of discharge. */
            eta_port_of_discharge: components["schemas"]["DateTime"] | null;
            /** @description Arrival at the destination as it was first estimated. It stays when estimates change. */
            eta_destination: components["schemas"]["DateTime"] | null;
            /** @description The newest estimate of arrival at the destination; equal to `eta_destination` until one differs. */
            eta_destination_revised: components["schemas"]["DateTime"] | null;
        };
        /**
         * Last free day
         * @description The last calendar day before storage or detention is charged. Recorded by operations.
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
         * Milestone dates
         * @description When each step really happened: estimates are never here. `null` until the carrier reports the step or operations records it.
         */
        MilestoneDates: {
            /** @description Gated in at the origin. */
            gate_in: components["schemas"]["DateTime"] | null;
            /** @description The vessel arrived at the port of discharge. */
            vessel_arrival: components["schemas"]["DateTime"] | null;
            /** @description Discharged from the vessel. */
            discharged_at: components["schemas"]["DateTime"] | null;
            /** @description Left the discharge terminal for a place inland. */
            departed_discharge_terminal_at: components["schemas"]["DateTime"] | null;
            /** @description Departed by rail. */
            rail_departed: components["schemas"]["DateTime"] | null;
            /** @description Unloaded from rail. */
            rail_unloaded: components["schemas"]["DateTime"] | null;
            /** @description Gated out to the consignee. */
            gate_out: components["schemas"]["DateTime"] | null;
            /** @description Available for pick-up. */
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
         * @description A container on the journey of its one shipment. A field for which there is no value yet is `null`.
         */
        Container: {
            /** @description The container's identifier. */
            id: components["schemas"]["Id"];
            container_number: components["schemas"]["ContainerNumber"];
            /**
             * @description Nominal length in feet.
             * @example 40
             */
            size: string | null;
            /**
             * @description Size and type code of ISO 6346, or the carrier's own words where it gives no code.
             * @example 45G1
             */
            type: string | null;
            /**
             * @description What the container moves by, or moved by last, such as `vessel`, `barge`, `rail` or `truck`; before it has moved, what is to move it first, unless that is a truck.
             * @example rail
             */
            mode_of_transport: string | null;
            /**
             * @description Number of the seal on the container's doors.
             * @example HV0417733
             */
            seal_number: string | null;
            status: components["schemas"]["JourneyStatus"];
            /**
             * @description What the carrier last reported as happened, in the carrier's own terms.
             * @example Rail departure
             */
            carrier_current_status: string | null;
            /**
             * @description Where the carrier reported it, in the carrier's own terms.
             * @example Vancouver
             */
            carrier_current_location: string | null;
            /**
             * @description SCAC of the railway that takes the container on from the port of discharge, where the carrier's rail rows say it or your operations recorded it.
             * @example TSTR
             */
            rail_carrier_scac: string | null;
            holds: components["schemas"]["Holds"];
            routing: components["schemas"]["ContainerRouting"];
            schedule: components["schemas"]["ContainerSchedule"];
            last_free_day: components["schemas"]["LastFreeDay"];
            milestone_dates: components["schemas"]["MilestoneDates"];
            /** @description The shipment the container belongs to. */
            shipment_id: components["schemas"]["Id"];
            /** @description When the container last changed. */
            updated_at: components["schemas"]["DateTime"];
        };
        /**
         * Container update
         * @description What your operations know and the carrier does not report. Fields left out stay unchanged; `null` removes what you recorded, and the field shows the carrier's value again, if there is one.
         */
        ContainerUpdate: {
            /**
             * @description Number of the seal on the container's doors.
             * @example HV0417733
             */
            seal_number?: string | null;
            /**
             * @description SCAC of the railway that takes the container on from the port of discharge, 2 to 4 letters.
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
                 * @description Where the departure by rail stands, in words.
                 * @example Departed Vancouver
                 */
                rail_status_departure?: string | null;
                /**
                 * @description Rail status and where the train is expected, in words.
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
            /** @description Milestones that carriers often leave out. A date-time may have any offset that leaves it in the years 0000 to 9999 by UTC; answers give it in UTC. */
            milestone_dates?: {
                /**
                 * Format: date-time
                 * @description Available for pick-up.
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
         * @description When the step happened, by the carrier, or by the date that your operations recorded; `null` where it is not known, as for `Pre Alert`. For a status that went back, when the status it went back to was reached.
         * @example 2026-04-04T08:00:00.000Z
         */
        StatusOccurredAt: string | null;
        /**
         * Reason for a status that went back
         * @description Why the status went back, or `null` if it did not. `reclassified`: later reports changed the meaning of the event behind it, such as a discharge at what turned out to be a transshipment port. `retracted`: the carrier retracted or replaced that event. `record_withdrawn`: your operations removed a date they had recorded. The list may grow.
         * @example null
         * @example reclassified
         * @enum {string|null}
         */
        StatusReason: "reclassified" | "retracted" | "record_withdrawn" | null;
        /**
         * Status change
         * @description One change of the journey status, as a rule onward; one that goes back has a `reason`.
         */
        StatusChange: {
            /** @description The journey status moved into. */
            status: components["schemas"]["JourneyStatus"];
            /** @description When Landfall recorded the change, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            occurred_at: components["schemas"]["StatusOccurredAt"];
            reason: components["schemas"]["StatusReason"];
            /**
             * @description Who recorded it, always Landfall.
             * @example landfall
             * @constant
             */
            source: "landfall";
        };
        /**
         * Status timeline
         * @description A container's changes of journey status.
         */
        ContainerEvents: {
            /** @description The container's identifier. */
            container_id: components["schemas"]["Id"];
            container_number: components["schemas"]["ContainerNumber"];
            /** @description The changes in the order in which they were recorded, from `Pre Alert` on; of more than 100, the newest. */
            data: components["schemas"]["StatusChange"][];
        };
        /**
         * Webhook URL
         * Format: uri
         * @description Where messages are sent, by POST: an `https` URL without a user name, a password or a fragment, whose host is a public one. A deployment may allow `http` and private hosts too. Redirects are not followed.
         * @example https://hooks.harbour-vale.example/landfall
         */
        WebhookUrl: string;
        /**
         * Event type
         * @description The event a message reports. Types may be added; ignore those you do not know.
         * @example shipment.status_changed
         * @enum {string}
         */
        EventType: "tracking_request.succeeded" | "tracking_request.failed" | "shipment.created" | "shipment.status_changed" | "shipment.updated" | "webhook.disabled" | "webhook.test";
        /**
         * Webhook header names
         * @description Names of the custom headers sent with each message, as given; empty when there are none. Values are never shown.
         * @example [
         *       "X-Tenant"
         *     ]
         */
        WebhookHeaderNames: string[];
        /**
         * Disabled reason
         * @description Why the service switched the webhook off: `gone` when its URL answered 410, `failing` when every try failed for 5 days.
         * @example gone
         * @enum {string}
         */
        WebhookDisabledReason: "gone" | "failing";
        /**
         * Webhook
         * @description A URL of yours that messages are sent to. It belongs to this surface, and gets this surface's messages.
         */
        Webhook: {
            /** @description The webhook's identifier. */
            id: components["schemas"]["Id"];
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description Whether messages are sent to it. `false` when you, or the service, switched it off.
             * @example true
             */
            active: boolean;
            /** @description Which messages it gets. */
            event_types: components["schemas"]["EventType"][];
            header_names: components["schemas"]["WebhookHeaderNames"];
            /** @description When it was switched off; `null` while it is on. */
            disabled_at: components["schemas"]["DateTime"] | null;
            /** @description Why the service switched it off: `gone` when its URL answered 410, `failing` when every try failed for 5 days. `null` while it is on, and when you switched it off yourself. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Until when messages are signed with the secret before as well; `null` when only one secret is in use. */
            previous_secret_expires_at: components["schemas"]["DateTime"] | null;
            /** @description When the webhook was made. */
            created_at: components["schemas"]["DateTime"];
            /** @description When the webhook last changed; deliveries do not change it. */
            updated_at: components["schemas"]["DateTime"];
        };
        /** Page of webhooks */
        WebhookList: {
            /** @description The page's webhooks, oldest first. */
            data: components["schemas"]["Webhook"][];
            /**
             * @description What to send as `cursor` for the next page; `null` on the last one.
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
         * @description Custom headers to send with each message, names and values, such as a key that your gateway asks for. A name is a token of RFC 9110 of at most 64 characters, in any case; a value is 1 to 1,024 printable ASCII characters without spaces at its ends; all names and values together are at most 4,096 characters. Names that the service gives a value itself, such as `Host`, `Content-Type` and all that begin with `webhook-`, are refused. Values are never shown again; only the names are.
         * @example {
         *       "X-Tenant": "harbour-vale"
         *     }
         */
        WebhookHeaders: {
            [key: string]: string;
        };
        /** New webhook */
        WebhookCreate: {
            /** @description Where to send messages, by POST: an `https` URL without a user name, a password or a fragment, whose host is a public one. A deployment may allow `http` and private hosts too. Text that is not a URL is a 400; a URL that is not allowed is a 422. */
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description Which messages to send. Left out: all of them, those of later versions too.
             * @example [
             *       "shipment.created",
             *       "shipment.status_changed"
             *     ]
             */
            event_types?: components["schemas"]["EventType"][];
            headers?: components["schemas"]["WebhookHeaders"];
            /**
             * @description Whether to send messages from now on. Left out, `true`.
             * @example true
             */
            active?: boolean;
        };
        /**
         * Webhook secret
         * @description The secret that messages are signed with, as Standard Webhooks writes it: `whsec_` and the base64 of 24 to 64 bytes. Those bytes are the key. It is shown in this answer and never again: keep it as you keep a password.
         * @example whsec_YSBzZWNyZXQgZm9yIGV4YW1wbGVzIG9ubHkgISE=
         */
        WebhookSecret: string;
        /**
         * Webhook with its secret
         * @description The webhook and the secret to check signatures with. No other answer shows the secret.
         */
        WebhookWithSecret: components["schemas"]["Webhook"] & {
            secret: components["schemas"]["WebhookSecret"];
        };
        /**
         * Webhook update
         * @description What to change. Fields left out stay as they are.
         */
        WebhookUpdate: {
            /** @description Where to send messages from now on; what is waiting to be tried again goes there too. The same rules hold as for a new webhook. */
            url?: components["schemas"]["WebhookUrl"];
            /**
             * @description Which messages to send, in place of those before.
             * @example [
             *       "shipment.created",
             *       "shipment.status_changed"
             *     ]
             */
            event_types?: components["schemas"]["EventType"][];
            /** @description Custom headers in place of all those before, so send the ones to keep again; `{}` takes all away. The same rules hold as for a new webhook. */
            headers?: components["schemas"]["WebhookHeaders"];
            /**
             * @description `false` switches the webhook off: waiting messages keep waiting. `true` switches it on, even if the service switched it off; `disabled_at` and `disabled_reason` become `null`.
             * @example true
             */
            active?: boolean;
        };
        /**
         * Delivery status
         * @description `pending` while there are tries left; `delivered` once a try was answered with 2xx; `failed` when the last of the ten tries was not, or when it was answered with 410. A failed one can be sent again. What is pending for a webhook that is switched off waits until that is on.
         * @example delivered
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * Delivery attempt
         * @description One try to send a message, and what came back.
         */
        WebhookDeliveryAttempt: {
            /**
             * @description Which try it was, from 1. A message that is sent again goes on counting.
             * @example 1
             */
            number: number;
            /** @description When it was made. */
            at: components["schemas"]["DateTime"];
            /**
             * @description The HTTP status of the answer; `null` when there was none.
             * @example 204
             */
            status: number | null;
            /**
             * @description How long it took, in milliseconds, until the answer was read or the try given up.
             * @example 182
             */
            duration_ms: number;
            /**
             * @description Why there was no answer, for people to read; `null` when there was one.
             * @example No answer within 15 s.
             */
            error: string | null;
            /**
             * @description The first 16 kB of the answer's body, as text; `null` when there was no answer or it was empty.
             * @example {"error":"maintenance"}
             */
            response_body: string | null;
        };
        /**
         * Webhook delivery
         * @description One message on its way to one webhook. Kept as long as the message, for 30 days.
         */
        WebhookDelivery: {
            /** @description The delivery's identifier. */
            id: components["schemas"]["Id"];
            /** @description The webhook it goes to. */
            webhook_id: components["schemas"]["Id"];
            /** @description The message's `id`, which is also its `webhook-id`. */
            message_id: components["schemas"]["Id"];
            /** @description The message's `type`. */
            event_type: components["schemas"]["EventType"];
            status: components["schemas"]["WebhookDeliveryStatus"];
            /**
             * @description How often it was tried so far.
             * @example 1
             */
            attempt_count: number;
            /** @description When it will be tried next; `null` unless `status` is `pending`. */
            next_attempt_at: components["schemas"]["DateTime"] | null;
            /** @description When it was put on its way. */
            created_at: components["schemas"]["DateTime"];
            /** @description When it was last answered with 2xx; `null` before. It stays when a delivered message is sent again. */
            delivered_at: components["schemas"]["DateTime"] | null;
            /** @description The newest 20 tries at most, oldest first; empty before the first. */
            attempts: components["schemas"]["WebhookDeliveryAttempt"][];
        };
        /**
         * Since
         * @description From when on to send what was missed: an ISO 8601 date, which means midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 by UTC. Messages are kept for 30 days; a time before that means all that are kept.
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
             * @description How many messages were put on their way.
             * @example 2
             */
            count: number;
        };
        /** Page of webhook deliveries */
        WebhookDeliveryList: {
            /** @description The page's deliveries, newest first. */
            data: components["schemas"]["WebhookDelivery"][];
            /**
             * @description What to send as `cursor` for the next page; `null` on the last one.
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
         * @description The message's identifier, which `webhook-id` repeats. It is the same at every try and on every webhook, so one that you have handled before is a duplicate.
         * @example 019cad59-2000-7000-8000-000000000219
         */
        MessageId: string;
        /**
         * Sequence
         * @description The message's place among all messages of its shipment on this surface: 1, 2, 3 and so on without a gap. Messages may arrive out of order, and this tells the order: of two, the one with the higher `sequence` has the newer record. A gap means that one is still on its way; the feed has it already.
         * @example 19
         */
        Sequence: number;
        /**
         * Tracking request with what it led to
         * @description The tracking request, with the shipment and the container it led to.
         */
        TrackingRequestWithShipment: components["schemas"]["TrackingRequest"] & {
            /** @description The shipment of `shipment_id`. Each further one of a bill of lading has a `shipment.created` of its own. */
            shipment: components["schemas"]["Shipment"];
            /** @description That shipment's container. */
            container: components["schemas"]["Container"];
        };
        /** Message about a tracking request that succeeded */
        TrackingRequestSucceededMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The event this message reports.
             * @example tracking_request.succeeded
             * @constant
             */
            type: "tracking_request.succeeded";
            /** @description When Landfall recorded it. */
            timestamp: components["schemas"]["DateTime"];
            /** @description As with the other messages of the shipment: 1 where the request made it, more where it led to one that was there. */
            sequence: components["schemas"]["Sequence"];
            data: components["schemas"]["TrackingRequestWithShipment"];
        };
        /** Message about a tracking request that failed */
        TrackingRequestFailedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The event this message reports.
             * @example tracking_request.failed
             * @constant
             */
            type: "tracking_request.failed";
            /** @description When Landfall recorded it. */
            timestamp: components["schemas"]["DateTime"];
            /** @description Always `null`, because the message is not about a shipment. */
            sequence: null;
            /** @description The tracking request. Its `failed_reason` says why. */
            data: components["schemas"]["TrackingRequest"];
        };
        /** Message about a new shipment */
        ShipmentCreatedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The event this message reports.
             * @example shipment.created
             * @constant
             */
            type: "shipment.created";
            /** @description When Landfall recorded it. */
            timestamp: components["schemas"]["DateTime"];
            sequence: components["schemas"]["Sequence"];
            /** @description The new shipment. Its container is read by `container_id`. */
            data: components["schemas"]["Shipment"];
        };
        /**
         * Changed value
         * @description The field's value, in the form it has in the record.
         * @example 2026-04-09T08:00:00.000Z
         */
        ChangedValue: string | number | boolean | unknown[] | null;
        /**
         * Changes
         * @description What changed, field by field, each with its value before and its value after.
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
             * @description The event this message reports.
             * @example shipment.status_changed
             * @constant
             */
            type: "shipment.status_changed";
            /** @description When Landfall recorded it, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            occurred_at: components["schemas"]["StatusOccurredAt"];
            reason: components["schemas"]["StatusReason"];
            sequence: components["schemas"]["Sequence"];
            /** @description The shipment as it stood with this status. Its container is read by `container_id`. */
            data: components["schemas"]["Shipment"];
            /** @description `status`, from the one before to this one, and what changed with it, by the field's path in the record, such as `schedule.eta_destination_revised`, each with its value before and its value after. A path that only the container has stands with `container.` before it, such as `container.milestone_dates.gate_in`. `updated_at`, `last_checked_at` and `next_check_at` are never among them. */
            changes: components["schemas"]["Changes"];
        };
        /** Message about a changed shipment */
        ShipmentUpdatedMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The event this message reports.
             * @example shipment.updated
             * @constant
             */
            type: "shipment.updated";
            /** @description When Landfall recorded it, which may be later than when it happened. */
            timestamp: components["schemas"]["DateTime"];
            sequence: components["schemas"]["Sequence"];
            /** @description The shipment as it stands after the changes. Its container is read by `container_id`. */
            data: components["schemas"]["Shipment"];
            /** @description What changed, by the field's path in the record, such as `schedule.eta_destination_revised`, each with its value before and its value after. A path that only the container has stands with `container.` before it, such as `container.milestone_dates.gate_in`. `updated_at`, `last_checked_at` and `next_check_at` are never among them. */
            changes: components["schemas"]["Changes"];
        };
        /** Message about a webhook that was switched off */
        WebhookDisabledMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The event this message reports.
             * @example webhook.disabled
             * @constant
             */
            type: "webhook.disabled";
            /** @description When Landfall recorded it. */
            timestamp: components["schemas"]["DateTime"];
            /** @description Always `null`, because the message is not about a shipment. */
            sequence: null;
            /** @description The webhook that was switched off, without its secret. */
            data: components["schemas"]["Webhook"];
        };
        /** Test message */
        WebhookTestMessage: {
            id: components["schemas"]["MessageId"];
            /**
             * @description The event this message reports.
             * @example webhook.test
             * @constant
             */
            type: "webhook.test";
            /** @description When Landfall recorded it. */
            timestamp: components["schemas"]["DateTime"];
            /** @description Always `null`, because the message is not about a shipment. */
            sequence: null;
            /** @description The webhook that is tested, without its secret. */
            data: components["schemas"]["Webhook"];
        };
        /**
         * Message
         * @description What is sent to webhooks and listed by the feed. Its `type` says what is in `data`.
         */
        Message: components["schemas"]["TrackingRequestSucceededMessage"] | components["schemas"]["TrackingRequestFailedMessage"] | components["schemas"]["ShipmentCreatedMessage"] | components["schemas"]["ShipmentStatusChangedMessage"] | components["schemas"]["ShipmentUpdatedMessage"] | components["schemas"]["WebhookDisabledMessage"] | components["schemas"]["WebhookTestMessage"];
        /** Part of the event feed */
        EventFeed: {
            /** @description Messages exactly as they are sent, oldest first. */
            data: components["schemas"]["Message"][];
            /**
             * @description What to send as `cursor` to go on from here. There is always one, also when `data` is empty: keep it, and ask again with it later.
             * @example eyJzIjoyMjB9.c2lnbmF0dXJl
             */
            next_cursor: string;
            /**
             * @description Whether there are more messages already; `false` when you have caught up.
             * @example false
             */
            has_more: boolean;
        };
        /**
         * Sandbox clock
         * @description The account's own clock, on which the simulated carrier plays its journeys.
         */
        SandboxClock: {
            /** @description What the account's sandbox clock shows. */
            now: components["schemas"]["DateTime"];
        };
        /**
         * Errors without a credential
         * @description What a request to the sandbox without any credential is answered with, because the path is surface B's too: its errors (JSON:API).
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
                 * @description The kind of error in a few words, the same each time.
                 * @example Missing credentials
                 */
                title: string;
                /**
                 * @description What went wrong this time, for people to read.
                 * @example Send your API key as "X-API-Key: <key>".
                 */
                detail: string;
                /** @description Where to read more. */
                links?: {
                    /**
                     * Format: uri-reference
                     * @description Where this error is explained, an absolute URI.
                     * @example https://landfall.example/docs/errors/missing_credentials
                     */
                    about?: string;
                };
            }[];
        };
        /** Sandbox clock advance */
        SandboxAdvance: {
            /**
             * @description How far to move the clock on: an ISO 8601 duration of at most one year, such as `P10D`, `PT6H` or `P1DT12H`.
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
             * @description The key's name, as tokens give it in their header.
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
             * @description What the key is for, signatures.
             * @example sig
             * @constant
             */
            use: "sig";
        };
        /**
         * Public keys
         * @description A JSON Web Key Set. More than one key is in it while keys are being changed.
         */
        Jwks: {
            /** @description Every key that a live token can be signed with. */
            keys: components["schemas"]["Jwk"][];
        };
    };
    responses: {
        /** @description Anything else: `internal_error` (500) when the service failed, `unavailable` (503) when its database cannot be reached, does not answer, is full or is read-only. A 503 means that nothing was changed; `Retry-After` says when to try again. */
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
        /** @description The request does not have the shape of this contract: bad JSON, a missing, unknown or wrongly typed field, an unknown parameter or one whose value cannot be read. */
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
        /** @description `Accept` rules out JSON. */
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
        /** @description The body is larger than 64 kB. */
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
        /** @description The body is not declared as `application/json`. */
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
        /** @description Too many requests. `Retry-After` says how long to wait, `RateLimit` what is left of each policy. */
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
        /** @description The shape is right, a value is not. Nothing was changed. */
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
        /** @description No such resource in your account. A resource of another account gets the same answer, and so is an `id` that is not a UUID. */
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
        /** @description The credential is missing, wrong, expired or revoked. Without any credential the errors are surface B's. */
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
        /** @description Too many requests. `Retry-After` says how long to wait, `RateLimit` what is left of each policy. Without any credential the errors are surface B's. */
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
        /** @description Any other status, a redirect included, and no answer within 15 seconds: the message is tried again, ten times in all over about 3 days. A longer `Retry-After` is respected. */
        MessageNotTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Nothing listens here any more. The webhook is switched off with `disabled_reason` `gone`, and nothing more is sent to it until you switch it on again. */
        EndpointGone: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description You have the message: any status from 200 to 299, within 15 seconds. The body is not read for anything. Store the message first, answer, and do the work afterwards. */
        MessageTaken: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
        Id: components["schemas"]["Id"];
        /** @description Only shipments with this journey status. Any other value is a 400 that lists them. Its spaces may be sent as `%20` or as `+`. */
        Status: components["schemas"]["JourneyStatus"];
        /** @description Only shipments changed at or after this time: an ISO 8601 date, which means midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 by UTC. Colons may be sent as they are; a `+` must be sent as `%2B`. */
        UpdatedSince: string;
        /** @description Only the shipments that this tracking request led to; an empty page for one that is not yours. */
        TrackingRequestId: components["schemas"]["Id"];
        /** @description How many entries a page has at most. */
        Limit: number;
        /** @description The `next_cursor` of the page before. It is opaque, and signed by the service. */
        Cursor: string;
        /** @description Only deliveries with this status. */
        WebhookDeliveryStatus: components["schemas"]["WebhookDeliveryStatus"];
        /** @description The delivery's identifier. One that is no UUID, or of another webhook, is answered like one that does not exist. */
        DeliveryId: components["schemas"]["Id"];
        /** @description The `next_cursor` of the answer before, with the same `shipment_id`. Without it the feed begins at the oldest message that is kept. It stays good for as long as you keep it; one that points to messages no longer kept goes on at the oldest that are. */
        FeedCursor: string;
        /** @description Only messages about this shipment, in the order of `sequence`; an empty page for one that is not yours. */
        FeedShipmentId: components["schemas"]["Id"];
        /** @description Only messages whose `sequence` is above this; 0 for all of the shipment. Only together with `shipment_id`: alone it is a 400. A `cursor` beside it is followed instead. */
        AfterSequence: number;
        /** @description The message's `id`, the same at every try and on every webhook. A message may come more than once: keep the ids you have handled, and answer a known one with 2xx without doing its work again. */
        WebhookId: components["schemas"]["Id"];
        /** @description When this try was made, in seconds since 1970. It is part of what is signed; refuse a message for which it is more than 5 minutes away from your own clock, so that an old message cannot be replayed. */
        WebhookTimestamp: number;
        /** @description `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks 1.0.0), where the key is the bytes of the secret and the body is taken as it came, byte by byte. For 24 hours after the secret was rotated there are two, separated by a space, one by each secret: the message is genuine when one of them matches. */
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies this request in the service's log; quote it to support. */
        RequestId: string;
        /** @description With `unavailable` (503), whole seconds to wait before trying again (RFC 9110). Nothing was changed by the request. */
        RetryAfterUnavailable: number;
        /** @description The quota policies in force, as in the IETF draft RateLimit header fields: `q` requests in `w` seconds. */
        RateLimitPolicy: string;
        /** @description What is left, as in the IETF draft RateLimit header fields: `r` requests now, `t` seconds until one more is free. */
        RateLimit: string;
        /** @description The kind of credential that is asked for (RFC 9110), and what was wrong with the one sent, if any was. */
        WwwAuthenticate: string;
        /** @description Whole seconds to wait before trying again (RFC 9110). */
        RetryAfter: number;
        /** @description Path of the resource that was created. */
        Location: string;
        /** @description Path of the webhook that was created. */
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
            /** @description The token is revoked. */
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
    createTrackingRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRequestCreate"];
            };
        };
        responses: {
            /** @description The tracking request, pending. */
            201: {
                headers: {
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
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tracking request. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description Only shipments with this journey status. Any other value is a 400 that lists them. Its spaces may be sent as `%20` or as `+`. */
                status?: components["parameters"]["Status"];
                /** @description Only shipments changed at or after this time: an ISO 8601 date, which means midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 by UTC. Colons may be sent as they are; a `+` must be sent as `%2B`. */
                updated_since?: components["parameters"]["UpdatedSince"];
                /** @description Only the shipments that this tracking request led to; an empty page for one that is not yours. */
                tracking_request_id?: components["parameters"]["TrackingRequestId"];
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. It is opaque, and signed by the service. */
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
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shipment. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
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
            /** @description The shipment, updated. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The container. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateContainer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
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
            /** @description The container, updated. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
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
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
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
    listWebhooks: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. It is opaque, and signed by the service. */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The webhook, with its secret. */
            201: {
                headers: {
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
            406: components["responses"]["NotAcceptable"];
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
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook is removed. */
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
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
            /** @description The webhook, changed. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
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
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, with its new secret. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, not tried yet. */
            202: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
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
            /** @description The messages are on their way. */
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
                /** @description Only deliveries with this status. */
                status?: components["parameters"]["WebhookDeliveryStatus"];
                /** @description How many entries a page has at most. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the page before. It is opaque, and signed by the service. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
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
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
                /** @description The delivery's identifier. One that is no UUID, or of another webhook, is answered like one that does not exist. */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
                /** @description The delivery's identifier. One that is no UUID, or of another webhook, is answered like one that does not exist. */
                delivery_id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, pending. */
            202: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `next_cursor` of the answer before, with the same `shipment_id`. Without it the feed begins at the oldest message that is kept. It stays good for as long as you keep it; one that points to messages no longer kept goes on at the oldest that are. */
                cursor?: components["parameters"]["FeedCursor"];
                /** @description Only messages about this shipment, in the order of `sequence`; an empty page for one that is not yours. */
                shipment_id?: components["parameters"]["FeedShipmentId"];
                /** @description Only messages whose `sequence` is above this; 0 for all of the shipment. Only together with `shipment_id`: alone it is a 400. A `cursor` beside it is followed instead. */
                after_sequence?: components["parameters"]["AfterSequence"];
                /** @description How many entries a page has at most. */
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
            /** @description The clock, moved on. */
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
            /** @description The clock, reset. */
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
}
