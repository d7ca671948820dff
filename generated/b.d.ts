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
         * @description Asks for a container or a bill of lading to be tracked: the carrier's SCAC, the number, and what kind of number it is.
         *     The number's form, its check digit and the SCAC are checked at once. If anything is wrong you get a 422 and nothing is created. Otherwise the request is stored as `pending` and answered with 201. Then the service asks the carrier in the background. When the carrier's data has been read, the shipment and its container exist and the request becomes `created`; if that data cannot be retrieved it becomes `failed`, with a `failed_reason`. Read the request again to see how it stands, or have the outcome sent to a webhook.
         *     When it fails: a container that the carrier does not know fails the request at once (`not_found`). A bill of lading that the carrier does not know is looked for again over 7 days before it fails with `not_found`, and so is one that it knows but has no data for yet (`data_unavailable`). A carrier that is down or answers with something unreadable is tried 14 times at growing intervals, over about 24 hours, and then the reason is `retries_exhausted`; until then the request stays `pending` and its `retry_reason` says why the last try failed. A failed request stays failed: create a new one to try again.
         *     Asking again for a number that your account tracks already is allowed. The new request leads to the shipment that is there; there will be no second one.
         *     A bill of lading with several containers leads to several shipments, one a container.
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
         * @description The request as it stands now, in the form of the answer to its creation. Once the request is `created`, `tracked_object` names the shipment, and `included` holds that shipment and its container unless `include` asks for something else.
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
    "/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shipment
         * @description Where the shipment stands: status, ports, vessel, estimated and actual times, and when the carrier was asked and will be asked again. It has exactly one container.
         */
        get: operations["getShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description The container's number, size and seal, where it stands, its holds and last free day, its milestones so far, and where to read its events.
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
    "/containers/{id}/raw_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a container's raw events
         * @description Everything the carrier reports about the container, in full detail: what has happened and what is planned or expected, with the carrier's own words. The events stand in the order of `index`, which starts at 0 and rises with time. The vessels they name are in `included`.
         *     An estimate that has been replaced, and an event that the carrier took back, leave the list; `index` is then renumbered; ids stay. To work with what has happened, use the transport events.
         *     Paging and filters are optional, and without them the response has every event. `meta.total` counts the events that match the filters.
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
         * @description The steps of the ocean journey that have been taken, in order, normalised to eleven types. Estimates are never among them. Each event's type is that of its raw event, with `container.transport.` before it; raw events of other types have no counterpart here.
         *     Paging and filters are optional, and without them the response has every event. An event that the carrier took back leaves the list.
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
         * @description A port or an inland place, by its id or its UN/LOCODE.
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
         * @description A terminal, by its id.
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
         * @description A ship, by its id or its IMO number.
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
         * @description A company, such as the customer that a tracking request names.
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
         * @description The carriers that the service can ask, and by what kinds of number.
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
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Your webhooks on this surface, oldest first, those that are switched off among them. The list always comes in pages.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description Sends messages to your URL from now on. The response shows the `secret` that signs them; it is not shown again. The URL is not called yet: `POST /webhooks/{id}/test` does that.
         *     A webhook made here gets the messages of this contract and is read and changed here; surface A has webhooks and messages of its own. An account may have 2,000 webhooks on both surfaces together.
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
         * @description The webhook as it is now: its URL and events, whether it is on, and if not, why. Neither the secret nor the values of its headers are shown.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove a webhook
         * @description Removes the webhook and its deliveries. Nothing more is sent, not even what is waiting to be tried again; a try under way may still arrive. Messages stay in the feed.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes only the fields you send. `active` switches the webhook off and on, even one that the service switched off. While it is off nothing is sent to it: waiting messages keep waiting, and new messages are not queued. You can send those later with `POST /webhooks/{id}/recover`.
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
         * Change a webhook's secret
         * @description Creates a new secret and shows it once. For 24 hours messages are signed with the old secret too, with two signatures in `webhook-signature`, so that you can switch without losing a message. If you rotate again within that time, the oldest of the three secrets stops at once. Takes no body.
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
         * @description Sends a `webhook.test` message to this webhook only, even if its `events` leave it out. It is signed and retried like any other message. Read the delivery to see the result. If the webhook is switched off, the message waits until it is on. Takes no body.
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
         * Send what a webhook missed
         * @description Sends every message since a given time that matches the webhook's `events` and was not delivered: failed messages, and those made while the webhook was off or before it existed. A message waiting for a retry is sent at once. Messages keep their `id`; duplicates are possible, as always. Tests (`webhook.test`) and the webhook's own `webhook.disabled` are left out.
         *     The response says how many there are; the deliveries show the result of each.
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
         * List what was sent to a webhook
         * @description The deliveries of the last 30 days, newest first, each with its tries and the answers they got. The list always comes in pages; `meta.total` counts the deliveries that match the filter.
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
         * Send a message again
         * @description Sends the same message, with the same `id`, to the webhook again: at once, and then on a new schedule of ten tries. Works for a delivery of any status. If the webhook is switched off, the message waits until it is on. Takes no body.
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
         * List the kinds of events
         * @description Every event that a webhook can get, by its name, with what it means.
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
         * @description All messages of your account on this surface, newest first, sent to a webhook or not. They are kept for 30 days. The list always comes in pages, and has the messages alone; read one of them to get its resources. To get events as they happen, use the feed instead: its pages do not shift.
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
         * @description The message as it is sent, with its resources as they were then. Only `relationships.webhook` is null here, because the message was not sent to a webhook.
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
         * Follow all events
         * @description All messages of your account on this surface, oldest first, whether or not you have a webhook. They are kept for 30 days.
         *     Keep the `next_cursor` of each answer and send it as `cursor` with the next call: at once while `has_more` is true, later when it is false. The feed skips nothing and repeats nothing. `included` has each resource once, as the newest of the messages about it has it.
         *     With `shipment_id`, the feed has the messages of one shipment only. Add `after_sequence` to fill a gap: when 30 arrives after 28, ask for the messages after 28. If the first `sequence` is higher than expected, the messages between are no longer kept; read the shipment instead.
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
         * @description What your account's own clock shows. The simulated carrier `TEST` plays every journey on that clock.
         *     This operation exists only where the sandbox is on; its success answers are plain JSON.
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
         * @description Moves your account's clock forward, and only forward. The journeys of `TEST` go on to the new time, and your polls, retries and waits for that carrier fall due. Times of record, tokens and quotas stay on the wall clock.
         *     This operation exists only where the sandbox is on; its success answers are plain JSON.
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
         * @description Puts your account's clock back to real time, and the simulated carrier starts its journeys again when you next track them. It takes no body.
         *     This operation exists only where the sandbox is on; its success answers are plain JSON.
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
         * @description The carrier's data was read: the request is `created`, and its shipment and container exist. `reference_object` is the tracking request; `included` has it with the shipment and the container. A bill of lading with several containers leads to several shipments: this message has the first by container number, and each of the others has a `shipment.created`.
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
         * @description Another shipment was created after the one in `tracking_request.succeeded`: the bill of lading has several containers, or a container that came back empty started a new journey. `reference_object` is the shipment; `included` has it with its container.
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
         * The empty container was fetched
         * @description The empty container was fetched from the depot. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * The full container came to the port of lading
         * @description The full container came to the port of lading. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * Loaded on the first vessel
         * @description The container was loaded on the first vessel. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * The first vessel left
         * @description The first vessel left the port of lading with the container. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * Arrived at a transshipment port
         * @description The container arrived at a transshipment port. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * Loaded on the next vessel
         * @description The container was loaded on the next vessel at a transshipment port. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * Left a transshipment port
         * @description The next vessel left a transshipment port with the container. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * Arrived at the port of discharge
         * @description The last vessel arrived at the port of discharge. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * Discharged at the port of discharge
         * @description The container was discharged from the last vessel. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * The full container went out by the gate
         * @description The full container went out by the gate. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * The container came back empty
         * @description The empty container was given back. `reference_object` is the transport event; `included` has it with its container and shipment, and the port, terminal and vessel that it names. Sent once for each transport event, also for one that happened before the number was tracked.
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
         * @description Something about the container changed: its status, a milestone, a hold, a last free day, what the carrier last said; or about its shipment, but for the estimates of arrival. `reference_object` is the container; `included` has it with its shipment, as they stood then, and `changes` has the container's attributes that changed, and the shipment's with `shipment.` before them. When one answer proves several statuses, `status` goes over all of them at once, and `status_changes` has each, with when it happened and, for one that takes a status back, the reason.
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
         * An arrival is expected at another time
         * @description The estimated arrival at the port of discharge (`pod_eta_at`) or at the destination (`destination_eta_at`) changed, or was told for the first time after the shipment was made. `reference_object` is the shipment; `included` has it with its container, and `changes` has which of the two it was.
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
         * @description The service switched off one of your webhooks, because its URL answered 410 or every try failed for 5 days. The message goes to your other webhooks that ask for it, and is in the feed. `reference_object` is the webhook that was switched off. A webhook that you switch off yourself causes no message.
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
         * @description You requested it with `POST /webhooks/{id}/test`. It goes to that webhook alone, which is the `reference_object` too.
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
         * Request type
         * @description What kind of number a tracking request follows.
         * @example container
         * @enum {string}
         */
        RequestType: "bill_of_lading" | "container";
        /**
         * SCAC
         * @description Standard Carrier Alpha Code of the ocean carrier, as NMFTA issues it. `TEST` is the sandbox carrier. Lower case and surrounding spaces are accepted in requests.
         * @example TEST
         */
        Scac: string;
        /**
         * What to track
         * @description The number, what kind of number it is, and whose. The carrier is named by `shipping_line_scac` or by its alias `scac`: at least one is required, and when both are sent they must say the same.
         */
        TrackingRequestCreateAttributes: {
            request_type: components["schemas"]["RequestType"];
            /**
             * @description The number to track: a container number (ISO 6346, with its check digit) or a master bill of lading number (1 to 35 characters of `A-Z`, `0-9`, `-` and `/`), as `request_type` says. Lower case and surrounding spaces are accepted, and in a container number any spaces and dashes. A number that breaks these rules is a 422.
             * @example TSTU0300011
             */
            request_number: string;
            /** @description SCAC of the carrier to ask. One the service does not know is a 422. */
            shipping_line_scac?: components["schemas"]["Scac"];
            /** @description Alias of `shipping_line_scac`. Both, with different values, are a 422. */
            scac?: components["schemas"]["Scac"];
            /** @description Your own references. They come back on the request, its shipments and their containers. */
            ref_numbers?: string[];
            /** @description Tags to put on the shipments. */
            shipment_tags?: string[];
        } & ({
            shipping_line_scac: components["schemas"]["Scac"];
        } | {
            scac: components["schemas"]["Scac"];
        });
        /** A tracking request to create */
        TrackingRequestCreate: {
            /** @description The resource to create. It takes neither an `id` nor `relationships`. */
            data: {
                /**
                 * @description Always `tracking_request`; anything else is a 400.
                 * @constant
                 */
                type: "tracking_request";
                attributes: components["schemas"]["TrackingRequestCreateAttributes"];
            };
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
             * @description What kind of error it is, the same words for the same code.
             * @example Invalid container number
             */
            title: string;
            /**
             * @description What was wrong this time.
             * @example The check digit of TSTU0300012 should be 1.
             */
            detail: string;
            /** @description The part of the request that caused the error; absent where no one part did. */
            source?: {
                /**
                 * @description JSON pointer (RFC 6901) into the request's body.
                 * @example /data/attributes/request_number
                 */
                pointer?: string;
                /**
                 * @description Name of the query or path parameter.
                 * @example page[size]
                 */
                parameter?: string;
                /**
                 * @description Name of the request header.
                 * @example Accept
                 */
                header?: string;
            };
            links?: {
                /**
                 * Format: uri-reference
                 * @description Where this error is explained, an absolute URI.
                 * @example https://landfall.example/docs/errors/invalid_container_number
                 */
                about?: string;
            };
        };
        /**
         * Errors
         * @description Every answer other than a success carries at least one error, and nothing but errors.
         */
        ErrorDocument: {
            errors: components["schemas"]["Error"][];
            jsonapi?: {
                /**
                 * @description The version of JSON:API that the document follows.
                 * @example 1.1
                 */
                version?: string;
            };
        };
        /**
         * Identifier
         * Format: uuid
         * @description UUID version 7. It never changes and is never used again.
         * @example 019aa3d0-5c00-7a10-8000-000000000001
         */
        Id: string;
        /**
         * Tracking request status
         * @description Every request starts `pending`. It becomes `created` when the carrier's data has been read and the shipment made, or `failed` when that data could not be retrieved. Both are final: to try a failed number again, create a new request.
         * @example created
         * @enum {string}
         */
        TrackingRequestStatus: "pending" | "created" | "failed";
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
         * Shipment identifier
         * @description Names a shipment without its attributes.
         */
        ShipmentIdentifier: {
            /** @constant */
            type: "shipment";
            /** @description The shipment's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a shipment that may not be known */
        NullableShipmentRelationship: {
            /** @description The shipment, or null while there is none. */
            data: components["schemas"]["ShipmentIdentifier"] | null;
        };
        /**
         * Party identifier
         * @description Names a party without its attributes.
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
         * @description Names a container without its attributes.
         */
        ContainerIdentifier: {
            /** @constant */
            type: "container";
            /** @description The container's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a container that may not be known */
        NullableContainerRelationship: {
            /** @description The container, or null while there is none. */
            data: components["schemas"]["ContainerIdentifier"] | null;
        };
        /** A resource's links */
        ResourceLinks: {
            /**
             * Format: uri-reference
             * @description Path of this resource. It answers there to the same credential that read it.
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
                 * @description The number being tracked, in its canonical form.
                 * @example TSTU0300011
                 */
                request_number: string;
                /** @description SCAC of the carrier asked. */
                shipping_line_scac: components["schemas"]["Scac"];
                /** @description The same value as `shipping_line_scac`. */
                scac: components["schemas"]["Scac"];
                /** @description Your own references, as sent; empty when none were. */
                ref_numbers: string[];
                /** @description The tags, as sent; empty when none were. */
                shipment_tags: string[];
                status: components["schemas"]["TrackingRequestStatus"];
                /** @description Why the request failed; null while it is pending, and once it is `created`. */
                failed_reason: components["schemas"]["FailedReason"] | null;
                /** @description Why the last try failed, while the request is pending and will be retried; null before the first try, when the last try did not fail, and once the request is `created` or `failed`. */
                retry_reason: components["schemas"]["FailedReason"] | null;
                /** @description When the request was made. */
                created_at: components["schemas"]["DateTime"];
                /** @description When the request last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description What the request led to: null while it is pending and when it failed, then a shipment, the first by container number where the bill of lading has several. */
                tracked_object: components["schemas"]["NullableShipmentRelationship"];
                /** @description The party the request belongs to, your account. */
                customer: components["schemas"]["PartyRelationship"];
                /** @description The same shipment as `tracked_object`. */
                shipment: components["schemas"]["NullableShipmentRelationship"];
                /** @description The container of that shipment; null as long as there is no shipment. */
                container: components["schemas"]["NullableContainerRelationship"];
                /** @description Every shipment the request led to, one a container, in the order of the container numbers. */
                shipments: {
                    /** @description Empty while the request is pending and when it failed. */
                    data: components["schemas"]["ShipmentIdentifier"][];
                };
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Journey status
         * @description How far the container is, in the order of the list: the last of these that is proven. It goes back only when what proved it is contradicted: by rows that say otherwise, by a retraction, or by the withdrawal of a record. A container whose destination is its port of discharge goes from `Discharged` straight to `Gated Out`; `Departed Discharge Terminal` is for one that moves inland.
         * @example In Transit
         * @enum {string}
         */
        JourneyStatus: "Pre Alert" | "Gated In" | "In Transit" | "Arrived Not Yet Discharged" | "Discharged" | "Departed Discharge Terminal" | "On Rail" | "Unloaded From Rail" | "Available For Pickup" | "Gated Out" | "Destuffed" | "Delivered" | "Empty Returned";
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
         * UN/LOCODE, where known
         * @description Five-character UN/LOCODE without a space, or null where there is none.
         * @example CAVAN
         */
        NullableLocode: string | null;
        /**
         * Date-time, where known
         * Format: date-time
         * @description ISO 8601 date-time in UTC with milliseconds and `Z`, or null while there is none.
         * @example 2026-03-06T08:00:00.000Z
         */
        NullableDateTime: string | null;
        /**
         * Time zone, where known
         * @description IANA time zone name, or null while the place or its zone is not known.
         * @example America/Vancouver
         */
        NullableTimeZone: string | null;
        /**
         * IMO number, where known
         * @description Seven-digit IMO ship number, its last digit a check digit, or null where the carrier does not give it.
         * @example 4400117
         */
        NullableImo: string | null;
        /** Relationship to a container */
        ContainerRelationship: {
            data: components["schemas"]["ContainerIdentifier"];
        };
        /**
         * Tracking request identifier
         * @description Names a tracking request without its attributes.
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
         * @description Names a port without its attributes.
         */
        PortIdentifier: {
            /** @constant */
            type: "port";
            /** @description The port's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a port that may not be known */
        NullablePortRelationship: {
            /** @description The port, or null while there is none. */
            data: components["schemas"]["PortIdentifier"] | null;
        };
        /**
         * Terminal identifier
         * @description Names a terminal without its attributes.
         */
        TerminalIdentifier: {
            /** @constant */
            type: "terminal";
            /** @description The terminal's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a terminal that may not be known */
        NullableTerminalRelationship: {
            /** @description The terminal, or null while there is none. */
            data: components["schemas"]["TerminalIdentifier"] | null;
        };
        /**
         * Shipment
         * @description The carriage of one container, by one carrier, under one bill of lading. A bill of lading with several containers is several shipments.
         */
        Shipment: {
            /** @constant */
            type: "shipment";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description Master bill of lading; null as long as the carrier has not named it.
                 * @example TSTBL030001
                 */
                bill_of_lading_number: string | null;
                /** @description SCAC of the carrier. */
                shipping_line_scac: components["schemas"]["Scac"];
                /**
                 * @description Name of the carrier.
                 * @example Landfall Sandbox Line
                 */
                shipping_line_name: string;
                /**
                 * @description The service's own file number.
                 * @example LF-000001
                 */
                file_number: string;
                /** @description Always that of the shipment's container. */
                status: components["schemas"]["JourneyStatus"];
                customs_status: components["schemas"]["CustomsStatus"];
                delivery_status: components["schemas"]["DeliveryStatus"];
                /** @description Your own references, from the tracking requests that led here; empty when there are none. */
                ref_numbers: string[];
                /** @description The `shipment_tags` of those requests; empty when there are none. */
                tags: string[];
                /** @description The carrier's booking numbers; empty while none is known. */
                booking_numbers: string[];
                /** @description Port where the container is loaded on its first vessel. */
                port_of_lading_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description Name of that port.
                 * @example Cai Mep
                 */
                port_of_lading_name: string | null;
                /** @description Port where the container leaves its last vessel. */
                port_of_discharge_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description Name of that port.
                 * @example Vancouver
                 */
                port_of_discharge_name: string | null;
                /** @description Where the journey ends, the port of discharge or a place inland. */
                destination_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description Name of that place.
                 * @example Toronto
                 */
                destination_name: string | null;
                /** @description Departure from the port of lading, as last planned or estimated. */
                pol_etd_at: components["schemas"]["NullableDateTime"];
                /** @description Actual departure from the port of lading. */
                pol_atd_at: components["schemas"]["NullableDateTime"];
                /** @description Time zone of the port of lading. */
                pol_timezone: components["schemas"]["NullableTimeZone"];
                /**
                 * @description Vessel that carries the container into the port of discharge.
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
                /** @description First arrival estimate known for the port of discharge. */
                pod_original_eta_at: components["schemas"]["NullableDateTime"];
                /** @description Newest arrival estimate for the port of discharge. */
                pod_eta_at: components["schemas"]["NullableDateTime"];
                /** @description Actual arrival at the port of discharge. */
                pod_ata_at: components["schemas"]["NullableDateTime"];
                /** @description Time zone of the port of discharge. */
                pod_timezone: components["schemas"]["NullableTimeZone"];
                /** @description Newest arrival estimate for the destination. */
                destination_eta_at: components["schemas"]["NullableDateTime"];
                /** @description First arrival estimate known for the destination. */
                destination_original_eta_at: components["schemas"]["NullableDateTime"];
                /** @description Actual arrival at the destination. */
                destination_ata_at: components["schemas"]["NullableDateTime"];
                /** @description Time zone of the destination. */
                destination_timezone: components["schemas"]["NullableTimeZone"];
                /** @description When the carrier was last asked. */
                line_tracking_last_attempted_at: components["schemas"]["NullableDateTime"];
                /** @description When the carrier last gave an answer that could be read. */
                line_tracking_last_succeeded_at: components["schemas"]["NullableDateTime"];
                /** @description When the service stopped asking; null while it goes on. */
                line_tracking_stopped_at: components["schemas"]["NullableDateTime"];
                /**
                 * @description Why it stopped: `journey_over` when the container is back empty or arrived at its destination 56 days ago, `no_news` when there was nothing new for 56 days, whether or not the carrier answered, `stopped` when the operator stopped it. Null while it goes on.
                 * @example journey_over
                 * @enum {string|null}
                 */
                line_tracking_stopped_reason: "journey_over" | "no_news" | "stopped" | null;
                /** @description When the carrier will be asked next; null when tracking has stopped. */
                next_check_at: components["schemas"]["NullableDateTime"];
                /** @description When the shipment was made. */
                created_at: components["schemas"]["DateTime"];
                /** @description When the shipment last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The one container of this shipment. */
                container: components["schemas"]["ContainerRelationship"];
                /** @description The tracking request that led to this shipment first. */
                tracking_request: components["schemas"]["TrackingRequestRelationship"];
                /** @description The party the shipment belongs to, your account. */
                customer: components["schemas"]["PartyRelationship"];
                port_of_lading: components["schemas"]["NullablePortRelationship"];
                port_of_discharge: components["schemas"]["NullablePortRelationship"];
                /** @description The final destination, a port or an inland place. */
                destination: components["schemas"]["NullablePortRelationship"];
                /** @description Terminal at the port of discharge. */
                pod_terminal: components["schemas"]["NullableTerminalRelationship"];
                /** @description Terminal at the destination. */
                destination_terminal: components["schemas"]["NullableTerminalRelationship"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Container number
         * @description ISO 6346 container number: four letters, six digits and a check digit. Lower case, spaces and dashes are accepted in requests; responses always have the eleven characters.
         * @example TSTU0300011
         */
        ContainerNumber: string;
        /**
         * Container status
         * @description Where the container is, in eleven coarse words; `status` says the same in finer steps.
         * @example on_rail
         * @enum {string}
         */
        ContainerCurrentStatus: "new" | "on_ship" | "grounded" | "available" | "not_available" | "awaiting_inland_transfer" | "on_rail" | "off_dock" | "picked_up" | "delivered" | "empty_returned";
        /** Hold */
        Hold: {
            /**
             * @description Who holds the container or why, such as `customs`, `line` or `other`.
             * @example customs
             */
            name: string;
            /**
             * @description Where the hold stands, such as `hold`.
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
             * @description How much is due.
             * @example 320.5
             */
            amount: number;
        };
        /** Relationship to a shipment */
        ShipmentRelationship: {
            data: components["schemas"]["ShipmentIdentifier"];
        };
        /** Relationship to a list of its own */
        RelatedRelationship: {
            links: {
                /**
                 * Format: uri-reference
                 * @description Path of the list.
                 * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events
                 */
                related: string;
            };
        };
        /**
         * Container
         * @description One container on one journey. Every milestone is the time at which it happened, null until then: an estimate never stands in a milestone.
         */
        Container: {
            /** @constant */
            type: "container";
            id: components["schemas"]["Id"];
            attributes: {
                /** @description The container number, eleven characters. */
                number: components["schemas"]["ContainerNumber"];
                /**
                 * @description ISO 6346 size and type code.
                 * @example 45G1
                 */
                iso_code: string | null;
                /**
                 * @description Kind of container.
                 * @example dry
                 * @enum {string|null}
                 */
                equipment_type: "dry" | "reefer" | "open top" | "flat rack" | "tank" | "other" | null;
                /**
                 * @description Length in feet.
                 * @example 40
                 */
                equipment_length: number | null;
                /**
                 * @description Height class.
                 * @example high_cube
                 * @enum {string|null}
                 */
                equipment_height: "standard" | "high_cube" | null;
                /**
                 * @description Gross weight in pounds.
                 * @example 44092
                 */
                weight_in_lbs: number | null;
                /**
                 * @description The seal's number.
                 * @example HV0417733
                 */
                seal_number: string | null;
                status: components["schemas"]["JourneyStatus"];
                current_status: components["schemas"]["ContainerCurrentStatus"];
                /**
                 * @description The status in the words of the carrier.
                 * @example Rail departure
                 */
                carrier_current_status: string | null;
                /**
                 * @description The place in the words of the carrier.
                 * @example Vancouver
                 */
                carrier_current_location: string | null;
                /** @description Your own references, from the tracking requests that led here; empty when there are none. */
                ref_numbers: string[];
                /** @description Holds on the container at the port of discharge; empty when none is known. */
                holds_at_pod_terminal: components["schemas"]["Hold"][];
                /** @description Fees due at the port of discharge; empty when none is known. */
                fees_at_pod_terminal: components["schemas"]["Fee"][];
                /**
                 * Format: date
                 * @description Last free day at the terminal of the port of discharge, a local calendar date.
                 * @example 2026-04-07
                 */
                pickup_lfd: string | null;
                /** @description Whether the container can be picked up: false while there is a hold, and again once it has gated out; null while it is not known. */
                available_for_pickup: boolean | null;
                /** @description The empty container left the depot, to be filled. */
                empty_out_at: components["schemas"]["NullableDateTime"];
                /** @description The full container came in at the port of lading. */
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
                /** @description The full container went out by the gate of the terminal at the port of discharge. */
                pod_full_out_at: components["schemas"]["NullableDateTime"];
                /**
                 * @description SCAC of the railway at the port of discharge, where the carrier's rail rows say it or your operations recorded it.
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
                /** @description The empty container was given back. */
                empty_terminated_at: components["schemas"]["NullableDateTime"];
                /** @description Time zone of the port of discharge. */
                pod_timezone: components["schemas"]["NullableTimeZone"];
                /** @description Time zone of the destination. */
                final_destination_timezone: components["schemas"]["NullableTimeZone"];
                /** @description When the record was made. */
                created_at: components["schemas"]["DateTime"];
                /** @description When the record last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The shipment this container belongs to. */
                shipment: components["schemas"]["ShipmentRelationship"];
                port_of_discharge: components["schemas"]["NullablePortRelationship"];
                /** @description Terminal at the port of discharge. */
                pod_terminal: components["schemas"]["NullableTerminalRelationship"];
                /** @description Terminal at the destination. */
                destination_terminal: components["schemas"]["NullableTerminalRelationship"];
                /** @description Everything that is known of the journey, estimates included. */
                raw_events: components["schemas"]["RelatedRelationship"];
                /** @description What has happened so far. */
                transport_events: components["schemas"]["RelatedRelationship"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Party
         * @description A company: the customer that requests and shipments belong to.
         */
        Party: {
            /** @constant */
            type: "party";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description Name of the company.
                 * @example Harbour & Vale Forwarding
                 */
                company_name: string;
            };
        };
        /** A tracking request and what it led to */
        TrackingRequestDocument: {
            data: components["schemas"]["TrackingRequest"];
            /** @description The shipment and its container once there are any, unless `include` asks for something else; empty while the request is pending. */
            included: (components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["Party"])[];
        };
        /**
         * UN/LOCODE
         * @description Five-character UN/LOCODE of a port or inland place, without a space.
         * @example CAVAN
         */
        Locode: string;
        /**
         * Port
         * @description A port or an inland place; events and shipments name it as their location.
         */
        Port: {
            /** @constant */
            type: "port";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description Name of the port or place.
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
         * @description A terminal of a port, or one inland.
         */
        Terminal: {
            /** @constant */
            type: "terminal";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description What people call it.
                 * @example Deltaport
                 */
                nickname: string | null;
                /** @example Deltaport */
                name: string;
                /**
                 * @description FIRMS code, of United States customs.
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
                 * @description Its abbreviation.
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
                port: components["schemas"]["NullablePortRelationship"];
            };
        };
        /** A shipment */
        ShipmentDocument: {
            data: components["schemas"]["Shipment"];
            /** @description What `include` asked for, each resource once. Absent when it was not used. */
            included?: (components["schemas"]["Container"] | components["schemas"]["TrackingRequest"] | components["schemas"]["Party"] | components["schemas"]["Port"] | components["schemas"]["Terminal"])[];
        };
        /** A container */
        ContainerDocument: {
            data: components["schemas"]["Container"];
            /** @description What `include` asked for, each resource once. Absent when it was not used. */
            included?: (components["schemas"]["Shipment"] | components["schemas"]["Port"] | components["schemas"]["Terminal"])[];
        };
        /**
         * Raw event type
         * @description One of the eleven container event types; else one of Landfall's documented extension; else `other`.
         * @example rail_departed
         * @enum {string}
         */
        RawEventType: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_loaded" | "transshipment_departed" | "vessel_arrived" | "vessel_discharged" | "full_out" | "empty_in" | "positioned_in" | "positioned_out" | "transshipment_discharged" | "feeder_arrived" | "feeder_discharged" | "feeder_loaded" | "feeder_departed" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "arrived_at_destination" | "delivered" | "vgm_received" | "carrier_release" | "customs_release" | "available" | "other";
        /**
         * Vessel identifier
         * @description Names a vessel without its attributes.
         */
        VesselIdentifier: {
            /** @constant */
            type: "vessel";
            /** @description The vessel's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a vessel that may not be known */
        NullableVesselRelationship: {
            /** @description The vessel, or null while there is none. */
            data: components["schemas"]["VesselIdentifier"] | null;
        };
        /**
         * Raw event
         * @description One event of the carrier's account, past or expected, with the carrier's own words.
         */
        RawEvent: {
            /** @constant */
            type: "raw_event";
            id: components["schemas"]["Id"];
            attributes: {
                /** @description When it happened or, for an estimate, when it is expected to. Where the carrier gives only the date: the beginning of that day, or the time of the last event of the day that must have come before it. */
                timestamp: components["schemas"]["DateTime"];
                /** @description True for something planned or expected, false for something that happened. */
                estimated: boolean;
                /**
                 * Format: date
                 * @description Calendar date on which it happened, where it happened; null for an estimate.
                 * @example 2026-04-04
                 */
                actual_on: string | null;
                /** @description When the estimate was made; null for something that happened. */
                estimated_at: components["schemas"]["NullableDateTime"];
                /** @description When exactly it happened; null for an estimate, and where the carrier gives only the date. */
                actual_at: components["schemas"]["NullableDateTime"];
                event: components["schemas"]["RawEventType"];
                /**
                 * @description Place in the container's sequence, from 0 upwards in time. It is renumbered when the sequence changes; ids stay.
                 * @example 15
                 */
                index: number;
                /**
                 * @description The event in the words of the carrier; null where it gives a code without words.
                 * @example Rail departure
                 */
                original_event: string | null;
                /**
                 * @description Why the event is of this type, in words for people: where it stands in the journey, whether a port of discharge is provisional, and what was inferred because the carrier does not say it. The wording may change.
                 * @example the departure of a train
                 */
                rule: string;
                /** @description When the event was recorded. */
                created_at: components["schemas"]["DateTime"];
                /**
                 * @description Voyage of the vessel, for what a vessel does or has done to it.
                 * @example 055E
                 */
                voyage_number: string | null;
                /**
                 * @description Name of the place.
                 * @example Vancouver
                 */
                location_name: string | null;
                /** @description UN/LOCODE of the place. */
                location_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description Name of the vessel.
                 * @example MERIDIAN ALBATROSS
                 */
                vessel_name: string | null;
                /** @description IMO number of the vessel. */
                vessel_imo: components["schemas"]["NullableImo"];
                /** @description Time zone of the place. */
                timezone: components["schemas"]["NullableTimeZone"];
            };
            relationships: {
                /** @description Where it happened. */
                location: components["schemas"]["NullablePortRelationship"];
                /** @description The vessel concerned; the list includes it. */
                vessel: components["schemas"]["NullableVesselRelationship"];
            };
        };
        /**
         * Vessel
         * @description A ship, with its last known position where there is one.
         */
        Vessel: {
            /** @constant */
            type: "vessel";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description Name of the ship.
                 * @example MERIDIAN ALBATROSS
                 */
                name: string;
                imo: components["schemas"]["NullableImo"];
                /**
                 * @description Maritime Mobile Service Identity.
                 * @example 999440011
                 */
                mmsi: string | null;
                /**
                 * @description Last known position, degrees north.
                 * @example 48.51
                 */
                latitude: number | null;
                /**
                 * @description Last known position, degrees east.
                 * @example -124.73
                 */
                longitude: number | null;
                /**
                 * @description Speed at that position.
                 * @example 17.4
                 */
                nautical_speed_knots: number | null;
                /**
                 * @description Heading at that position.
                 * @example 84
                 */
                navigational_heading_degrees: number | null;
                /** @description When the ship was at that position. */
                position_timestamp: components["schemas"]["NullableDateTime"];
            };
        };
        /**
         * A page's links
         * @description Paths of this page and its neighbours, with the filters of the request. A link is left out, never null, where there is no such page: there is no `next` on the last page, no `prev` on the first, and neither, nor `first`, when the answer is not paged.
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
             * @description The page before this one.
             * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events?page%5Bnumber%5D=1&page%5Bsize%5D=2
             */
            prev?: string;
            /**
             * Format: uri-reference
             * @description The page after this one.
             * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events?page%5Bnumber%5D=2&page%5Bsize%5D=2
             */
            next?: string;
        };
        /** What a list says of itself */
        PageMeta: {
            /**
             * @description How many resources match the filters, on all pages together.
             * @example 23
             */
            total: number;
        };
        /** Raw events of a container */
        RawEventList: {
            /** @description The events, in the order of `index`. */
            data: components["schemas"]["RawEvent"][];
            /** @description The vessels that these events name, each once; empty when they name none. */
            included: components["schemas"]["Vessel"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Transport event, bare or with its prefix
         * @description One of the eleven container event types, with or without `container.transport.` before it.
         * @example vessel_departed
         * @enum {string}
         */
        TransportEventFilter: "empty_out" | "full_in" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_loaded" | "transshipment_departed" | "vessel_arrived" | "vessel_discharged" | "full_out" | "empty_in" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_discharged" | "container.transport.full_out" | "container.transport.empty_in";
        /**
         * Transport event
         * @description One of the eleven container event types, with `container.transport.` before it.
         * @example container.transport.vessel_departed
         * @enum {string}
         */
        TransportEventName: "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_discharged" | "container.transport.full_out" | "container.transport.empty_in";
        /**
         * Transport event
         * @description One normalised step of the journey that has been taken.
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
                 * @description Voyage of the vessel, for what a vessel does or has done to it.
                 * @example 055E
                 */
                voyage_number: string | null;
                /** @description When it happened, if that is known. */
                timestamp: components["schemas"]["NullableDateTime"];
                /** @description UN/LOCODE of the place. */
                location_locode: components["schemas"]["NullableLocode"];
                /** @description Time zone of the place. */
                timezone: components["schemas"]["NullableTimeZone"];
            };
            relationships: {
                /** @description The shipment concerned. */
                shipment: components["schemas"]["ShipmentRelationship"];
                /** @description The container it happened to. */
                container: components["schemas"]["ContainerRelationship"];
                /** @description The vessel concerned. */
                vessel: components["schemas"]["NullableVesselRelationship"];
                /** @description Where it happened; null for an event without a known place. */
                location: components["schemas"]["NullablePortRelationship"];
                /** @description The terminal where it happened. */
                terminal: components["schemas"]["NullableTerminalRelationship"];
            };
        };
        /** Transport events of a container */
        TransportEventList: {
            /** @description The events, in the order in which they happened. */
            data: components["schemas"]["TransportEvent"][];
            /** @description What `include` asked for, each resource once. Absent when it was not used. */
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
         * @description An ocean carrier that the service can ask.
         */
        ShippingLine: {
            /** @constant */
            type: "shipping_line";
            /** @description The SCAC, which is the id here. */
            id: components["schemas"]["Scac"];
            attributes: {
                scac: components["schemas"]["Scac"];
                /** @example Landfall Sandbox Line */
                name: string;
                /** @example Sandbox */
                short_name: string;
                /** @description Further SCACs that name the same carrier in a tracking request; empty when there are none. */
                alternative_scacs: components["schemas"]["Scac"][];
                /** @description Whether it supports tracking by bill of lading. */
                bill_of_lading_tracking_support: boolean;
                /** @description Whether it supports tracking by booking number. */
                booking_number_tracking_support: boolean;
                /** @description Whether it supports tracking by container number. */
                container_number_tracking_support: boolean;
            };
        };
        /** Shipping lines */
        ShippingLineList: {
            /** @description The carriers, in the order of their SCACs. */
            data: components["schemas"]["ShippingLine"][];
        };
        /**
         * Webhook URL
         * Format: uri
         * @description Where messages are sent, by POST: an `https` URL without a user name, a password or a fragment, whose host is a public one. A deployment may allow `http` and private hosts too. Redirects are not followed.
         * @example https://hooks.harbour-vale.example/landfall
         */
        WebhookUrl: string;
        /**
         * Webhook event name
         * @description The event a message reports. Names may be added; ignore those you do not know.
         * @example container.transport.vessel_departed
         * @enum {string}
         */
        WebhookEventName: "tracking_request.succeeded" | "tracking_request.failed" | "shipment.created" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_discharged" | "container.transport.full_out" | "container.transport.empty_in" | "container.updated" | "shipment.estimated.arrival" | "webhook.disabled" | "webhook.test";
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
        /** Webhook attributes */
        WebhookAttributes: {
            url: components["schemas"]["WebhookUrl"];
            /** @description Which messages it gets. */
            events: components["schemas"]["WebhookEventName"][];
            /**
             * @description Whether messages are sent to it. False when you, or the service, switched it off.
             * @example true
             */
            active: boolean;
            /**
             * @description Whether a test key made it. It then gets the messages of the sandbox and no others; any other webhook gets all.
             * @example false
             */
            test?: boolean;
            header_names: components["schemas"]["WebhookHeaderNames"];
            /** @description When it was switched off; null while it is on. */
            disabled_at: components["schemas"]["NullableDateTime"];
            /** @description Why the service switched it off: `gone` when its URL answered 410, `failing` when every try failed for 5 days. Null while it is on, and when you switched it off yourself. */
            disabled_reason: components["schemas"]["WebhookDisabledReason"] | null;
            /** @description Until when messages are signed with the secret before as well; null when only one secret is in use. */
            previous_secret_expires_at: components["schemas"]["NullableDateTime"];
            /** @description When the webhook was made. */
            created_at: components["schemas"]["DateTime"];
            /** @description When the webhook last changed; deliveries do not change it. */
            updated_at: components["schemas"]["DateTime"];
        };
        /**
         * Webhook
         * @description A URL of yours that messages are sent to. It belongs to this surface, and gets this surface's messages.
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
            /** @description The page's webhooks, oldest first. */
            data: components["schemas"]["Webhook"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
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
        /** Where to send what */
        WebhookCreateAttributes: {
            /** @description Where to send messages, by POST: an `https` URL without a user name, a password or a fragment, whose host is a public one. A deployment may allow `http` and private hosts too. Text that is not a URL is a 400; a URL that is not allowed is a 422. */
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description Which messages to send. Left out: all of them, those of later versions too.
             * @example [
             *       "container.transport.vessel_arrived",
             *       "shipment.estimated.arrival"
             *     ]
             */
            events?: components["schemas"]["WebhookEventName"][];
            /**
             * @description Whether to send messages from now on. Left out, true.
             * @example true
             */
            active?: boolean;
            headers?: components["schemas"]["WebhookHeaders"];
        };
        /** A webhook to create */
        WebhookCreate: {
            /** @description The resource to create. It takes neither an `id` nor `relationships`. */
            data: {
                /**
                 * @description Always `webhook`; anything else is a 400.
                 * @constant
                 */
                type: "webhook";
                attributes: components["schemas"]["WebhookCreateAttributes"];
            };
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
        WebhookWithSecret: {
            /** @constant */
            type: "webhook";
            id: components["schemas"]["Id"];
            attributes: components["schemas"]["WebhookAttributes"] & {
                secret: components["schemas"]["WebhookSecret"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /** A webhook and its secret */
        WebhookWithSecretDocument: {
            data: components["schemas"]["WebhookWithSecret"];
        };
        /** A webhook */
        WebhookDocument: {
            data: components["schemas"]["Webhook"];
        };
        /**
         * What to change
         * @description Attributes left out stay as they are.
         */
        WebhookUpdateAttributes: {
            /** @description Where to send messages from now on; what is waiting to be tried again goes there too. The same rules hold as for a new webhook. */
            url?: components["schemas"]["WebhookUrl"];
            /**
             * @description Which messages to send, in place of those before.
             * @example [
             *       "container.transport.vessel_arrived",
             *       "shipment.estimated.arrival"
             *     ]
             */
            events?: components["schemas"]["WebhookEventName"][];
            /**
             * @description False switches the webhook off: what is waiting waits on. True switches it on, whoever switched it off; `disabled_at` and `disabled_reason` are null again.
             * @example true
             */
            active?: boolean;
            /** @description Custom headers in place of all those before, so send the ones to keep again; `{}` takes all away. The same rules hold as for a new webhook. */
            headers?: components["schemas"]["WebhookHeaders"];
        };
        /** Changes to a webhook */
        WebhookUpdate: {
            /** @description The resource to change, and what to change of it. */
            data: {
                /**
                 * @description Always `webhook`; anything else is a 400.
                 * @constant
                 */
                type: "webhook";
                /** @description The id that the path has; another one is a 400. */
                id: components["schemas"]["Id"];
                attributes: components["schemas"]["WebhookUpdateAttributes"];
            };
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
         * Webhook identifier
         * @description Names a webhook without its attributes.
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
         * @description The message's identifier, which `webhook-id` repeats. It is the same at every try and on every webhook, so one that you have handled before is a duplicate.
         * @example 019cad59-2000-7000-8000-000000000219
         */
        MessageId: string;
        /**
         * Webhook notification identifier
         * @description Names a webhook notification without its attributes.
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
         * @description One message on its way to one webhook. Kept as long as the message, for 30 days.
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
                 * @description How often it was tried so far.
                 * @example 1
                 */
                attempt_count: number;
                /** @description When it will be tried next; null unless `status` is `pending`. */
                next_attempt_at: components["schemas"]["NullableDateTime"];
                /** @description When it was put on its way. */
                created_at: components["schemas"]["DateTime"];
                /** @description When it was last answered with 2xx; null before. It stays when a delivered message is sent again. */
                delivered_at: components["schemas"]["NullableDateTime"];
                /** @description The newest 20 tries at most, oldest first; empty before the first. */
                attempts: components["schemas"]["WebhookDeliveryAttempt"][];
            };
            relationships: {
                /** @description The webhook it goes to. */
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
         * @description From when on to send what was missed: an ISO 8601 date, which means midnight UTC, or a date-time with an offset or `Z`, in the years 0000 to 9999 by UTC. Messages are kept for 30 days; a time before that means all that are kept.
         * @example 2026-04-04T08:00:00.000Z
         * @example 2026-04-04
         */
        RecoverSince: string;
        /** A recovery to make */
        WebhookRecovery: {
            /** @description From when on to send what was missed. */
            data: {
                /**
                 * @description Always `webhook_recovery`; anything else is a 400.
                 * @constant
                 */
                type: "webhook_recovery";
                attributes: {
                    since: components["schemas"]["RecoverSince"];
                };
            };
        };
        /** What a recovery sends */
        WebhookRecoveryResult: {
            meta: {
                /**
                 * @description How many messages were put on their way.
                 * @example 2
                 */
                count: number;
            };
        };
        /** Webhook deliveries */
        WebhookDeliveryList: {
            /** @description The page's deliveries, newest first. */
            data: components["schemas"]["WebhookDelivery"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Webhook event
         * @description A kind of message that a webhook can get.
         */
        WebhookEvent: {
            /** @constant */
            type: "webhook_event";
            /** @description The event's name, which is the id here. */
            id: components["schemas"]["WebhookEventName"];
            attributes: {
                /** @description The event's name. */
                name: components["schemas"]["WebhookEventName"];
                /**
                 * @description What happened when it is sent, for people to read.
                 * @example The first vessel left with the container.
                 */
                description: string;
            };
        };
        /** Webhook events */
        WebhookEventList: {
            /** @description Every event there is. */
            data: components["schemas"]["WebhookEvent"][];
        };
        /**
         * Sequence
         * @description The message's place among all messages of its shipment on this surface: 1, 2, 3 and so on without a gap. Messages may arrive out of order, and this tells the order: of two, the one with the higher `sequence` has the newer record. A gap means that one is still on its way; the feed has it already.
         * @example 19
         */
        Sequence: number;
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
         * @description One change of the journey status.
         */
        StatusChange: {
            /** @description The journey status changed to. */
            status: components["schemas"]["JourneyStatus"];
            occurred_at: components["schemas"]["StatusOccurredAt"];
            reason: components["schemas"]["StatusReason"];
        };
        /** Relationship to a webhook, if it was sent to one */
        NullableWebhookRelationship: {
            /** @description The webhook, or null outside of a message on its way. */
            data: components["schemas"]["WebhookIdentifier"] | null;
        };
        /**
         * Transport event identifier
         * @description Names a transport event without its attributes.
         */
        TransportEventIdentifier: {
            /** @constant */
            type: "transport_event";
            /** @description The transport event's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to what a message speaks of */
        ReferenceObjectRelationship: {
            /** @description What the message is about; the event decides its type. */
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
                /** @description When it was recorded, which may be later than when it happened. */
                created_at: components["schemas"]["DateTime"];
                /** @description The message's place among all messages of its shipment on this surface: 1, 2, 3 and so on without a gap. Messages may arrive out of order, and this tells the order: of two, the one with the higher `sequence` has the newer records. A gap means that one is still on its way; the feed has it already. Null for `webhook.*` and `tracking_request.failed`, which are about no shipment. */
                sequence: components["schemas"]["Sequence"] | null;
                /** @description What changed, by the name of the reference object's attribute, such as `pod_eta_at`, each with its value before and its value after. In `container.updated` an attribute of its shipment stands with `shipment.` before it, such as `shipment.pod_vessel_name`. `updated_at` and times of asking the carrier are never among them. Only in `container.updated` and `shipment.estimated.arrival`. */
                changes?: components["schemas"]["Changes"];
                /** @description The changes of status, in their order: several where one answer of the carrier proves several. One with a `reason` takes back what earlier messages said: the status goes back to the one that is proven. Only in `container.updated`. */
                status_changes?: components["schemas"]["StatusChange"][];
            };
            relationships: {
                /** @description The webhook that the message is sent to. Null where you read the message yourself, in the feed, in the list or alone: it may have gone to several webhooks or to none. */
                webhook: components["schemas"]["NullableWebhookRelationship"];
                /** @description What the message is about; `included` has it, as it was then. */
                reference_object: components["schemas"]["ReferenceObjectRelationship"];
            };
        };
        /** Webhook notifications */
        WebhookNotificationList: {
            /** @description The page's messages, newest first, without the resources they speak of. */
            data: components["schemas"]["WebhookNotification"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /** A webhook notification and what it speaks of */
        WebhookNotificationDocument: {
            data: components["schemas"]["WebhookNotification"];
            /** @description The reference object, and the shipment and container that it belongs to, as they stood when the message was made; with a transport event, the port, terminal and vessel that it names, too. A webhook comes without its secret. */
            included: (components["schemas"]["TrackingRequest"] | components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["TransportEvent"] | components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Webhook"])[];
        };
        /** A feed's links */
        FeedLinks: {
            /**
             * Format: uri-reference
             * @description Path of the next messages; left out, never null, when there are none yet.
             * @example /v2/events?cursor=eyJzIjozMDJ9.c2lnbmF0dXJl
             */
            next?: string;
        };
        /** Where a feed goes on */
        FeedMeta: {
            /**
             * @description What to send as `cursor` to go on from here. There is always one, also when `data` is empty: keep it, and ask again with it later.
             * @example eyJzIjozMDJ9.c2lnbmF0dXJl
             */
            next_cursor: string;
            /**
             * @description Whether there are more messages already; false when you have caught up.
             * @example false
             */
            has_more: boolean;
        };
        /** Part of the event feed */
        EventFeed: {
            /** @description Messages, oldest first. */
            data: components["schemas"]["WebhookNotification"][];
            /** @description What these messages are about: each resource once, as in the newest message about it. To see it as in an older message, read that message. Empty when there are no messages. */
            included: (components["schemas"]["TrackingRequest"] | components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["TransportEvent"] | components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Webhook"])[];
            links: components["schemas"]["FeedLinks"];
            meta: components["schemas"]["FeedMeta"];
        };
        /**
         * Sandbox clock
         * @description The account's own clock, on which the simulated carrier plays its journeys.
         */
        SandboxClock: {
            /** @description What the account's sandbox clock shows. */
            now: components["schemas"]["DateTime"];
        };
        /** Sandbox clock advance */
        SandboxAdvance: {
            /**
             * @description How far to move the clock on: an ISO 8601 duration of at most one year, such as `P10D`, `PT6H` or `P1DT12H`.
             * @example P10D
             */
            by: string;
        };
    };
    responses: {
        /** @description The service could not answer: `internal_error` (500) when it failed, `unavailable` (503) when its database cannot be reached, does not answer, is full or is read-only. A 503 means that nothing was changed; `Retry-After` says when to try again. */
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
        /** @description The request does not have the shape that this contract asks for: the body is not JSON, a field or parameter is missing, unknown or of the wrong type, or a query value cannot be read. Nothing was changed. */
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
        /** @description `Accept` rules out both `application/json` and `application/vnd.api+json`, or takes the latter only with media type parameters other than `ext` and `profile`, or with an extension: none is supported. The error itself is sent as JSON all the same. */
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
        /** @description The body is longer than the service reads. */
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
        /** @description `Content-Type` is none that the operation takes, or is `application/vnd.api+json` with a media type parameter other than `profile`. */
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
        /** @description The request has the right shape, but a value in it is not valid. Each thing that is wrong is an error of its own. Nothing was changed. */
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
        /** @description The quota is used up. `Retry-After` says how long to wait. */
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
        /** @description No such resource in your account. A resource of another account gets the same answer. */
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
        /** @description Which page, from 1. Sent without `page[size]`, a page holds 100 events. Sent with neither, the answer holds everything. */
        PageNumber: number;
        /** @description How many events make a page. Sent without `page[number]`, the first page is meant. */
        PageSize: number;
        /** @description Only events at or after this time: a date (`2026-04-01`, midnight UTC) or an ISO 8601 date-time with `Z` or a UTC offset, in the years 0000 to 9999 by UTC. Its colons need no escaping; the `+` of an offset does (`%2B`). An event whose time is not known is left out. */
        FilterTimestampGte: string;
        /** @description Which page, from 1. */
        ListPageNumber: number;
        /** @description How many resources a page has at most. */
        ListPageSize: number;
        /** @description Only deliveries with this status. */
        FilterDeliveryStatus: components["schemas"]["WebhookDeliveryStatus"];
        /** @description The delivery's identifier. One that is no UUID, or of another webhook, is answered like one that does not exist. */
        DeliveryId: components["schemas"]["Id"];
        /** @description The `next_cursor` of the answer before, with the same `shipment_id`. Without it the feed begins at the oldest message that is kept. It stays good for as long as you keep it; one that points to messages no longer kept goes on at the oldest that are. */
        FeedCursor: string;
        /** @description Only messages about this shipment, in the order of `sequence`; an empty page for one that is not yours. */
        FeedShipmentId: components["schemas"]["Id"];
        /** @description Only messages whose `sequence` is above this; 0 for all of the shipment. Only together with `shipment_id`: alone it is a 400. A `cursor` beside it is followed instead. */
        AfterSequence: number;
        /** @description How many entries a page has at most. */
        Limit: number;
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
        /** @description Names `Accept` among others, for the media type of the answer follows it. */
        Vary: string;
        /** @description The quota policies in force, as in the IETF draft RateLimit header fields: `q` requests in `w` seconds. */
        RateLimitPolicy: string;
        /** @description What is left, as in the IETF draft RateLimit header fields: `r` requests now, `t` seconds until one more is free. */
        RateLimit: string;
        /** @description Path of the resource that was created. */
        Location: string;
        /** @description The kind of credential that is asked for (RFC 9110), and what was wrong with the one sent, if any was. */
        WwwAuthenticate: string;
        /** @description Whole seconds to wait before trying again (RFC 9110). */
        RetryAfter: number;
        /** @description Path of the webhook that was created. */
        WebhookLocation: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createTrackingRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to track. Both media types take the same body. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingRequestCreate"];
                "application/vnd.api+json": components["schemas"]["TrackingRequestCreate"];
            };
        };
        responses: {
            /** @description Accepted; the carrier will be asked. */
            201: {
                headers: {
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
            query?: {
                /** @description Related resources to include, their names separated by commas. A name that is not listed is a 400. `shipment` and `container` are the first by container number, `shipments` is all of them. Without the parameter: `shipment,container`. */
                include?: ("shipments" | "shipment" | "container" | "customer")[];
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
            /** @description The tracking request. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getShipment: {
        parameters: {
            query?: {
                /** @description Related resources to include, their names separated by commas. A name that is not listed is a 400. */
                include?: ("container" | "port_of_lading" | "port_of_discharge" | "destination" | "pod_terminal" | "destination_terminal" | "tracking_request" | "customer")[];
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
            /** @description The shipment. */
            200: {
                headers: {
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getContainer: {
        parameters: {
            query?: {
                /** @description Related resources to include, their names separated by commas. A name that is not listed is a 400. */
                include?: ("shipment" | "port_of_discharge" | "pod_terminal" | "destination_terminal")[];
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
            /** @description The container. */
            200: {
                headers: {
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
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRawEvents: {
        parameters: {
            query?: {
                /** @description Which page, from 1. Sent without `page[size]`, a page holds 100 events. Sent with neither, the answer holds everything. */
                "page[number]"?: components["parameters"]["PageNumber"];
                /** @description How many events make a page. Sent without `page[number]`, the first page is meant. */
                "page[size]"?: components["parameters"]["PageSize"];
                /** @description Only events of this type. */
                "filter[event]"?: components["schemas"]["RawEventType"];
                /** @description Only events at or after this time: a date (`2026-04-01`, midnight UTC) or an ISO 8601 date-time with `Z` or a UTC offset, in the years 0000 to 9999 by UTC. Its colons need no escaping; the `+` of an offset does (`%2B`). An event whose time is not known is left out. */
                "filter[timestamp][gte]"?: components["parameters"]["FilterTimestampGte"];
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
                /** @description Which page, from 1. Sent without `page[size]`, a page holds 100 events. Sent with neither, the answer holds everything. */
                "page[number]"?: components["parameters"]["PageNumber"];
                /** @description How many events make a page. Sent without `page[number]`, the first page is meant. */
                "page[size]"?: components["parameters"]["PageSize"];
                /** @description Only events of this type, named with or without `container.transport.`. */
                "filter[event]"?: components["schemas"]["TransportEventFilter"];
                /** @description Only events at or after this time: a date (`2026-04-01`, midnight UTC) or an ISO 8601 date-time with `Z` or a UTC offset, in the years 0000 to 9999 by UTC. Its colons need no escaping; the `+` of an offset does (`%2B`). An event whose time is not known is left out. */
                "filter[timestamp][gte]"?: components["parameters"]["FilterTimestampGte"];
                /** @description Related resources to include, their names separated by commas. A name that is not listed is a 400. */
                include?: ("location" | "terminal" | "vessel" | "container" | "shipment")[];
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
            header?: never;
            path: {
                /** @description The port's id or its UN/LOCODE, in either case. Anything unknown is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The port. */
            200: {
                headers: {
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
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terminal. */
            200: {
                headers: {
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
            header?: never;
            path: {
                /** @description The vessel's id or its IMO number. Anything unknown is a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vessel. */
            200: {
                headers: {
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
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The party. */
            200: {
                headers: {
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
                /** @description Only carriers whose SCAC, name or other SCACs contain this text; case does not matter. Empty, all of them. */
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
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description How many resources a page has at most. */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Where to send what. Both media types take the same body. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
                "application/vnd.api+json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The webhook, with its secret. */
            201: {
                headers: {
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
                    Vary: components["headers"]["Vary"];
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
        /** @description What to change. Both media types take the same body. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
                "application/vnd.api+json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The webhook, changed. */
            200: {
                headers: {
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
        /** @description From when on. Both media types take the same body. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRecovery"];
                "application/vnd.api+json": components["schemas"]["WebhookRecovery"];
            };
        };
        responses: {
            /** @description The messages are on their way. */
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
                /** @description Which page, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description How many resources a page has at most. */
                "page[size]"?: components["parameters"]["ListPageSize"];
                /** @description Only deliveries with this status. */
                "filter[status]"?: components["parameters"]["FilterDeliveryStatus"];
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
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
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
                /** @description Which page, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description How many resources a page has at most. */
                "page[size]"?: components["parameters"]["ListPageSize"];
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
            header?: never;
            path: {
                /** @description The resource's identifier. One that is no UUID, or another account's, is answered like one that does not exist. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
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
        /** @description How far to move it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxAdvance"];
            };
        };
        responses: {
            /** @description What the clock shows now. */
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
            /** @description What the clock shows now. */
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
}
