// Made from openapi/b.yaml by scripts/generate.ts: change that, not this.

export interface paths {
    "/tracking_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tracking requests
         * @description Your tracking requests, the newest first. Several filters must all match. To read on, follow `links.next` until a page has none. The list can change while you read it: what is created in the meantime moves later pages by one. Page numbers reach the first 10,000; `links.next` of the last of these pages continues beyond them.
         */
        get: operations["listTrackingRequests"];
        put?: never;
        /**
         * Track a number
         * @description Tracks a container or a bill of lading. Send the number, its kind and the carrier's SCAC, if you know it.
         *     The number's format, its check digit and the SCAC are checked at once. If anything is wrong you get a 422 and nothing is created. Otherwise the request is stored as `pending` and answered with 201, and Landfall asks the carrier in the background. Once the carrier's data has been read, the shipment and its container exist and the request is `created`. If the data can't be retrieved, the request becomes `failed` with a `failed_reason`. Read the request again to see its status, or receive the outcome by webhook.
         *     If the carrier doesn't know a container, the request fails at once (`not_found`). If it doesn't know a bill of lading or a booking, Landfall asks again for 7 days before the request fails with `not_found`. The same applies if the carrier knows the bill of lading but has no data yet (`data_unavailable`). If the carrier is down or its answer can't be read, Landfall makes 14 attempts at growing intervals over about 24 hours, and then the request fails with `retries_exhausted`; until then it stays `pending`, and `retry_reason` says why the last attempt failed. A failed request stays failed: create a new one to try again.
         *     If you don't name a carrier, or send an empty `scac`, Landfall finds it: it asks the carriers that are available here, the most probable first, until one knows the number. Until then both names of the SCAC are null. If none knows it, the request fails with `scac_auto_detect_failed`, also for a bill of lading. A carrier that can't be read is asked again, for about 24 hours.
         *     You can send a number that your account already tracks. The new request resolves to the existing shipment, and `meta.tracking_request_id` names the request that tracks it. While 20 requests for a number and carrier are pending, another one is refused with `too_many_unfinished_requests`.
         *     The customer is your account, or the party in `relationships.customer`, which you create with `POST /parties`. New shipments have the customer of their request.
         *     A bill of lading with several containers becomes several shipments, one per container. So does a booking: while the carrier knows it and has assigned no container, for up to 56 days, the request is `awaiting_manifest`; with the first container it is `created`, and others join when they are assigned.
         */
        post: operations["createTrackingRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracking_requests/infer_number": {
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
         * Change a tracking request's references or customer
         * @description Replaces `ref_numbers`, the customer or both, at any status. Shipments that the request has led to get the new references with the carrier's next news, and keep those they have; one whose customer is the account gets the new customer. To change a shipment itself, use `PATCH /shipments/{id}`.
         */
        patch: operations["updateTrackingRequest"];
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search
         * @description Finds containers by their number; shipments by their bills of lading, booking numbers, references, and the names and IMO number of their vessels; and tracking requests that have led to no shipment by the requested number and their references. At most 25 results: shipments first, then containers, then requests, each in the order of what was found. The beginning of a bill of lading, container or requested number is found at once; anything else, about a second after it is stored.
         */
        get: operations["searchNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List shipments
         * @description Your shipments, the newest first. Several filters must all match. To read on, follow `links.next` until a page has none. The list can change while you read it: what is created in the meantime moves later pages by one. Page numbers reach the first 10,000; `links.next` of the last of these pages continues beyond them.
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
         * Change a shipment's references, tags or customer
         * @description Changes only what you send; a list replaces the list that is stored, and `[]` empties it. References and tags of tracking requests are not added from then on. A customer you set stays, whatever tracking requests name.
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
         * @description Continues the tracking that was stopped, or that ended because the journey was over or no news came. The carrier is asked at once. No effect if the shipment is tracked. Takes no body; one that is sent is ignored.
         */
        patch: operations["resumeTrackingShipment"];
        trace?: never;
    };
    "/shipments/{id}/eta_history": {
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
    "/containers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List containers
         * @description The containers of your shipments, the newest first. Several filters must all match. To read on, follow `links.next` until a page has none. The list can change while you read it: what is created in the meantime moves later pages by one. Page numbers reach the first 10,000; `links.next` of the last of these pages continues beyond them.
         */
        get: operations["listContainers"];
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
    "/containers/{id}/route": {
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
    "/exceptions": {
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
    "/exceptions/{id}": {
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
    "/exception_thresholds": {
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
    "/free_time_rules": {
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
    "/free_time_rules/dry_run": {
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
         *     created gets the same 422 as from `POST /free_time_rules`.
         */
        post: operations["tryFreeTimeRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/free_time_rules/{id}": {
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
    "/parties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List parties
         * @description The parties of your account. The first is the account itself, the customer of every request and shipment that names no other; the others follow, the newest first. Test keys see the account and the parties that test keys created.
         */
        get: operations["listParties"];
        put?: never;
        /**
         * Create a party
         * @description Creates a company that tracking requests and shipments can name as their customer. A name that the account already uses gets a 422. An account can have 10,000 parties, and parties can't be deleted.
         */
        post: operations["createParty"];
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
         * @description A company that is the customer of tracking requests and shipments, such as the account itself.
         */
        get: operations["getParty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a party
         * @description Changes the name of a party that was created with `POST /parties`. The account itself is a party, too, but the operator of the deployment names it: renaming it gets a 422.
         */
        patch: operations["updateParty"];
        trace?: never;
    };
    "/metro_areas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a metro area
         * @description Reads the metro area around a port or an inland place, by the place's id or UN/LOCODE. It is the place itself: no wider areas are known.
         */
        get: operations["getMetroArea"];
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
    "/custom_field_definitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom field definitions
         * @description The fields that your account has defined, the newest first. Test keys see those that test keys created.
         */
        get: operations["listCustomFieldDefinitions"];
        put?: never;
        /**
         * Create a custom field definition
         * @description Defines a field for shipments, containers or tracking requests, under an `api_slug` that your account does not use for the same `entity_type` yet; any other gets a 422. An `enum` or `enum_multi` then needs options. An account can have 80 definitions.
         */
        post: operations["createCustomFieldDefinition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_field_definitions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a custom field definition
         * @description A field that your account has defined. Include `options` to read the values that an `enum` or `enum_multi` may have.
         */
        get: operations["getCustomFieldDefinition"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field definition
         * @description Deletes the definition, its options and every value of the field, on everything that has one. The values can't be recovered. They are no longer shown from now on; of a field with more than 1,000 values, the others are deleted in the background within about ten minutes and count in the `total` of lists until then. The `api_slug` can be used again at once.
         */
        delete: operations["deleteCustomFieldDefinition"];
        options?: never;
        head?: never;
        /**
         * Update a custom field definition
         * @description Changes only the fields you send; `null` removes what may be null. `entity_type`, `api_slug`, `data_type` and `reference_type` can't be changed. A new `validation` holds for values that are set from now on; those that are stored stay.
         */
        patch: operations["updateCustomFieldDefinition"];
        trace?: never;
    };
    "/custom_field_definitions/{id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom field options
         * @description The values that an `enum` or `enum_multi` may have, by `position`. Other fields have none.
         */
        get: operations["listCustomFieldOptions"];
        put?: never;
        /**
         * Create a custom field option
         * @description Adds a value that the field may have. A definition can have 200 options, and only an `enum` or `enum_multi` has any: otherwise you get a 422, as for a `value` that another option has.
         */
        post: operations["createCustomFieldOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_field_definitions/{id}/options/{option_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a custom field option
         * @description A value that an `enum` or `enum_multi` may have.
         */
        get: operations["getCustomFieldOption"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field option
         * @description Deletes the option. Stored values that name it stay as they are, and their `display_value` is then the option's value instead of its label. New values can't name it.
         */
        delete: operations["deleteCustomFieldOption"];
        options?: never;
        head?: never;
        /**
         * Update a custom field option
         * @description Changes the label or the position. Its `value` can't be changed, because stored values name it.
         */
        patch: operations["updateCustomFieldOption"];
        trace?: never;
    };
    "/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom fields
         * @description The values of custom fields in your account, the newest first. Test keys see those in the sandbox of fields that test keys defined.
         */
        get: operations["listCustomFields"];
        put?: never;
        /**
         * Set a custom field
         * @description Sets a field of the shipment, container or tracking request in `relationships.entity`. The field of `api_slug`, with a `value` of the definition's data type; any other gets a 422 that says what is allowed. Without `value`, the field gets its `default_value`. If it has a value already, the new one takes its place, and the status is 200.
         */
        post: operations["createCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom_fields/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a custom field
         * @description The value of a field of one shipment, container or tracking request.
         */
        get: operations["getCustomField"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field
         * @description Deletes the value. The definition stays.
         */
        delete: operations["deleteCustomField"];
        options?: never;
        head?: never;
        /**
         * Change a custom field
         * @description Changes the value. One that is not of the definition's data type gets a 422 that says what is allowed.
         */
        patch: operations["updateCustomField"];
        trace?: never;
    };
    "/shipments/{id}/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom fields of a shipment
         * @description The values that its custom fields have, the oldest first. Fields without a value are not in the list.
         */
        get: operations["listShipmentCustomFields"];
        put?: never;
        /**
         * Set a custom field of a shipment
         * @description Sets a field. The fields are those with the `entity_type` `Shipment`. The field of `api_slug`, with a `value` of the definition's data type; any other gets a 422 that says what is allowed. Without `value`, the field gets its `default_value`. If it has a value already, the new one takes its place, and the status is 200.
         */
        post: operations["setShipmentCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/custom_fields/{api_slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a custom field of a shipment
         * @description The value of a field, by its `api_slug`.
         */
        get: operations["getShipmentCustomField"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field of a shipment
         * @description Deletes the value. The definition stays.
         */
        delete: operations["deleteShipmentCustomField"];
        options?: never;
        head?: never;
        /**
         * Change a custom field of a shipment
         * @description Changes the value of a field that has one. A value that is not of the definition's data type gets a 422 that says what is allowed.
         */
        patch: operations["updateShipmentCustomField"];
        trace?: never;
    };
    "/containers/{id}/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom fields of a container
         * @description The values that its custom fields have, the oldest first. Fields without a value are not in the list.
         */
        get: operations["listContainerCustomFields"];
        put?: never;
        /**
         * Set a custom field of a container
         * @description Sets a field. The fields are those with the `entity_type` `Container`. The field of `api_slug`, with a `value` of the definition's data type; any other gets a 422 that says what is allowed. Without `value`, the field gets its `default_value`. If it has a value already, the new one takes its place, and the status is 200.
         */
        post: operations["setContainerCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/containers/{id}/custom_fields/{api_slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a custom field of a container
         * @description The value of a field, by its `api_slug`.
         */
        get: operations["getContainerCustomField"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field of a container
         * @description Deletes the value. The definition stays.
         */
        delete: operations["deleteContainerCustomField"];
        options?: never;
        head?: never;
        /**
         * Change a custom field of a container
         * @description Changes the value of a field that has one. A value that is not of the definition's data type gets a 422 that says what is allowed.
         */
        patch: operations["updateContainerCustomField"];
        trace?: never;
    };
    "/tracking_requests/{id}/custom_fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom fields of a tracking request
         * @description The values that its custom fields have, the oldest first. Fields without a value are not in the list.
         */
        get: operations["listTrackingRequestCustomFields"];
        put?: never;
        /**
         * Set a custom field of a tracking request
         * @description Sets a field. A tracking request may have fields of each `entity_type`. If several have the `api_slug`, that of `TrackingRequest` counts first, then that of `Shipment`. A value of a field of shipments or containers is for those that the request leads to: each gets a copy when the request first leads to it, unless it has a value of the field already. Changes after that do not affect each other. The field of `api_slug`, with a `value` of the definition's data type; any other gets a 422 that says what is allowed. Without `value`, the field gets its `default_value`. If it has a value already, the new one takes its place, and the status is 200.
         */
        post: operations["setTrackingRequestCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tracking_requests/{id}/custom_fields/{api_slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a custom field of a tracking request
         * @description The value of a field, by its `api_slug`. Values for one container only are read with `GET /custom_fields/{id}`.
         */
        get: operations["getTrackingRequestCustomField"];
        put?: never;
        post?: never;
        /**
         * Delete a custom field of a tracking request
         * @description Deletes the value. The definition stays.
         */
        delete: operations["deleteTrackingRequestCustomField"];
        options?: never;
        head?: never;
        /**
         * Change a custom field of a tracking request
         * @description Changes the value of a field that has one. A value that is not of the definition's data type gets a 422 that says what is allowed.
         */
        patch: operations["updateTrackingRequestCustomField"];
        trace?: never;
    };
    "/carriers/{scac}/accuracy": {
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
    "/containers/{id}/map_geojson": {
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
         *
         *     The response is plain JSON.
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
    "/vessels/{id}/future_positions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where a vessel will be
         * @description The vessel, with the positions at which it is expected on its way to a port, along sea lanes: from its last position, or from the previous port.
         *     `timestamp` follows from its last reported speed, or from 15 knots if it has none or lies still.
         *
         *     A port that no ship reaches gets a 422.
         */
        get: operations["getVesselFuturePositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vessels/{id}/future_positions_with_coordinates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where a vessel will be, from a given position
         * @description The vessel, with the positions at which it is expected on its way to a port, along sea lanes: from the position in the query.
         *     `timestamp` follows from its last reported speed, or from 15 knots if it has none or lies still.
         *
         *     A port that no ship reaches gets a 422.
         */
        get: operations["getVesselFuturePositionsWithCoordinates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sea_routes": {
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
    "/webhooks/ips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the addresses that messages come from
         * @description The IP addresses that the service sends messages from, to allow in a firewall: those that its operator has set (`WEBHOOK_IPS`). Empty if none are set.
         */
        get: operations["listWebhookIps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an example message to a URL
         * @description Sends the example of an event to a URL, once and at once, without a webhook, and responds with what was sent and what came
         *     back. Use it to try a receiver. The message has an id of its own, and the form that a webhook with
         *     `terminal49_compatible` gets.
         *
         *     Nothing is stored but an entry of the audit log, and nothing is retried. An account may do this 10 times a minute. To send
         *     a test to a webhook of yours, use `POST /webhooks/{id}/test`.
         */
        post: operations["triggerWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook events by category
         * @description The same events as `GET /webhook_events`, by the part of the journey or the subject that they are about.
         */
        get: operations["listWebhookEventCategories"];
        put?: never;
        post?: never;
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
         * @description All events that a webhook can name, with their meanings, and whether they are sent to all webhooks, only to those that name them, or never.
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
    "/webhook_notifications/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List example messages
         * @description The example of each message in this contract, or of one event, with the resources it includes. They are made up. An event that is never sent has none.
         */
        get: operations["listWebhookNotificationExamples"];
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
         * @description The message as it is sent, with its resources as they were then. `relationships.webhook` is null, because this message was not sent to a webhook, and `delivery_status` sums up its deliveries.
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
         * @description Who did what, by your requests or as the operator of this service: sign-ins, changes of users, keys, roles and
         *     webhooks, revoked tokens, and data recorded for shipments and containers. Newest first. Entries are kept for a
         *     year, unless the deployment sets another period. A test key gets only its own actions. The list is always paged.
         *     Page numbers cover the first 10,000 entries, and `meta.total` counts no further. The `links.next` of the last of
         *     these pages continues the list.
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
         * The full container arrived at the port of loading
         * @description The full container arrived at the port of loading. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
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
         * The container left the port of loading
         * @description The first vessel left the port of loading with the container. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent once for each transport event, even if it happened before the number was tracked.
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
    "tracking_request.awaiting_manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A booking waits for its containers
         * @description The carrier knows the booking of a tracking request, and has not assigned a container to it yet. Landfall keeps asking. `reference_object` is the tracking request, whose `status` is `awaiting_manifest`. Sent only to webhooks whose `events` has its name.
         */
        post: operations["trackingRequestAwaitingManifestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "tracking_request.tracking_stopped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The tracking of a request has ended
         * @description The last shipment of a tracking request that was still tracked no longer is: its journey is over, there was no news for 56 days, or you stopped the tracking. `reference_object` is the tracking request; `included` has it with that shipment, whose `line_tracking_stopped_reason` says why, and its container. Sent only to webhooks whose `events` has its name.
         */
        post: operations["trackingRequestTrackingStoppedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A container was created
         * @description A container was created, together with its shipment: each container of a tracking request, and each new journey of a container. `reference_object` is the event of the creation, whose id is the message's; `included` has it with the container and the shipment. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerCreatedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.pod_terminal_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The terminal at the port of discharge changed
         * @description The terminal at the port of discharge became known or changed. `reference_object` is the event of this change, whose id is the message's; `included` has it with the container, the shipment and the terminal, unless only a name was recorded. `changes` has the names of the terminals as `pod_terminal`. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerPodTerminalChangedMessage"];
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
         * @description The port of discharge was provisional, and is certain now: that port, or another. `reference_object` is the shipment; `included` has it with its container and, if it has a UN/LOCODE, the port. Sent only to webhooks whose `events` has its name.
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
         * @description The predicted arrival is known for the first time, or has moved by more than 12 hours since the last of these messages. The operator of your deployment may have set another number of hours. `reference_object` is the shipment; `included` has it with its container and, if it has a UN/LOCODE, the port of discharge. Sent only to webhooks whose `events` has its name.
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
         * @description An exception of a shipment was found, or came back more than a day after clients were last told. `reference_object` is the exception; `included` has it with its shipment and container. Sent only to webhooks whose `events` has its name.
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
         * @description An exception that had opened is over: the vessel has left, the carrier has news, or tracking has ended. `reference_object` is the exception; `included` has it with its shipment and container. Sent only to webhooks whose `events` has its name.
         */
        post: operations["exceptionClosedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.pickup_lfd.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The last free day changed
         * @description The last free day was recorded, changed or withdrawn. `reference_object` is a transport event whose id is the message's; `included` has it with its container, shipment and port. `changes` has the container's `pickup_lfd`. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerPickupLfdChangedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.transshipment_discharged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container was discharged at a transshipment port
         * @description The container was discharged from a vessel at a transshipment port. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportTransshipmentDischargedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.feeder_loaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container was loaded on a barge
         * @description The container was loaded on a barge or feeder vessel beyond the port of discharge. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportFeederLoadedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.feeder_departed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A barge left with the container
         * @description The barge or feeder vessel left with the container. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportFeederDepartedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.feeder_arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A barge arrived with the container
         * @description The barge or feeder vessel arrived with the container. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportFeederArrivedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.feeder_discharged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container was discharged from a barge
         * @description The container was discharged from the barge or feeder vessel. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportFeederDischargedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.rail_loaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container was loaded on a train
         * @description The container was loaded on a train. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportRailLoadedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.rail_departed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A train left with the container
         * @description The train left with the container. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportRailDepartedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.rail_arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A train arrived with the container
         * @description The train arrived with the container. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportRailArrivedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.rail_unloaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container was unloaded from a train
         * @description The container was unloaded from the train. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportRailUnloadedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.arrived_at_inland_destination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container arrived at its destination inland
         * @description The container arrived at the last place to which the carrier brings it, beyond the port of discharge. Sent with the event of the arrival, by train, barge or truck. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportArrivedAtInlandDestinationMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The container can be picked up
         * @description The container became available for pickup, according to the carrier or to your record. If you recorded it, the transport event has no place. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportAvailableMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The cargo was delivered
         * @description The cargo was delivered, according to the carrier or to your record. If you recorded it, the transport event has no place, and the message's id. `reference_object` is the transport event; `included` has it with its container, shipment, port, terminal and vessel. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportDeliveredMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.estimated.vessel_departed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The estimated departure changed
         * @description The estimated departure from the port of loading changed before the vessel left. `reference_object` is a transport event whose `timestamp` is the new estimate and whose id is the message's; `included` has it with its container, shipment and port. `changes` has the shipment's `pol_etd_at`. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportEstimatedVesselDepartedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.estimated.vessel_arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The estimated arrival changed
         * @description The estimated arrival at the port of discharge changed before the vessel arrived. `reference_object` is a transport event whose `timestamp` is the new estimate and whose id is the message's; `included` has it with its container, shipment and port. `changes` has the shipment's `pod_eta_at`. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportEstimatedVesselArrivedMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "container.transport.estimated.arrived_at_inland_destination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The estimated arrival inland changed
         * @description The estimated arrival at a destination inland changed before the container arrived there. `reference_object` is a transport event whose `timestamp` is the new estimate and whose id is the message's; `included` has it with its container, shipment and port. `changes` has the shipment's `destination_eta_at`. Sent only to webhooks whose `events` has its name.
         */
        post: operations["containerTransportEstimatedArrivedAtInlandDestinationMessage"];
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
        WebhookEventName: "tracking_request.succeeded" | "tracking_request.failed" | "shipment.created" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_discharged" | "container.transport.full_out" | "container.transport.empty_in" | "container.updated" | "shipment.estimated.arrival" | "webhook.disabled" | "webhook.test" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.created" | "container.pod_terminal_changed" | "shipment.port_of_discharge_confirmed" | "shipment.predicted_eta_changed" | "exception.opened" | "exception.closed" | "container.pickup_lfd.changed" | "container.transport.transshipment_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.available" | "container.transport.delivered" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "container.transport.vessel_berthed" | "container.transport.not_available" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed";
        /**
         * Tracking request status to list
         * @description A status of tracking requests that a list can be filtered by.
         * @example created
         * @enum {string}
         */
        TrackingRequestFilterStatus: "pending" | "created" | "failed";
        /**
         * Request type
         * @description The kind of number to track.
         * @example container
         * @enum {string}
         */
        RequestType: "bill_of_lading" | "booking_number" | "container";
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
         * SCAC
         * @description Standard Carrier Alpha Code of the ocean carrier, as issued by NMFTA. `TEST` is the sandbox carrier. Requests may use lower case and have spaces around it.
         * @example TEST
         */
        Scac: string;
        /**
         * Tracking request status
         * @description A request starts as `pending`. It becomes `created` once the carrier's data has been read and the shipment created, or `failed` if the data could not be retrieved. Both are final: to try a failed number again, create a new request. A request by booking number is `awaiting_manifest` while the carrier knows the booking but has not assigned a container.
         * @example created
         * @enum {string}
         */
        TrackingRequestStatus: "pending" | "awaiting_manifest" | "created" | "failed";
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
        /**
         * Custom field identifier
         * @description Identifies a custom field, without its attributes.
         */
        CustomFieldIdentifier: {
            /** @constant */
            type: "custom_field";
            /** @description The custom field's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to custom fields */
        CustomFieldsRelationship: {
            /** @description The values, the oldest first. Absent unless the request includes `custom_fields`. */
            data?: components["schemas"]["CustomFieldIdentifier"][];
            links: {
                /**
                 * Format: uri-reference
                 * @description The path of the list.
                 * @example /v2/shipments/019cad59-2000-7000-8000-000000000020/custom_fields
                 */
                related: string;
            };
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
                /** @description The SCAC of the carrier; null if you left it out, until the carrier is found, and if it is not found. */
                shipping_line_scac: components["schemas"]["Scac"] | null;
                /** @description The same value as `shipping_line_scac`. */
                scac: components["schemas"]["Scac"] | null;
                /** @description Your own references, as sent; empty if none were sent. */
                ref_numbers: string[];
                /** @description Your tags, as sent; empty if none were sent. */
                shipment_tags: string[];
                /** @description The same tags as `shipment_tags`. */
                tags: string[];
                status: components["schemas"]["TrackingRequestStatus"];
                /** @description Why the request failed; null while it is pending and if it is `created`. */
                failed_reason: components["schemas"]["FailedReason"] | null;
                /** @description Why the last attempt failed, while the request is pending and will be retried; null before the first attempt, if the last attempt did not fail, and once the request is `created` or `failed`. */
                retry_reason: components["schemas"]["RetryReason"] | null;
                /**
                 * @description Whether the last attempt failed and there will be another one; `retry_reason` then says why.
                 * @example false
                 */
                is_retrying: boolean;
                /**
                 * @description How many attempts in a row have failed for `retry_reason`; while the carrier is searched for, how many rounds of it have. Null if `is_retrying` is false.
                 * @example 3
                 */
                retry_count: number | null;
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
                /** @description The values of its custom fields; `data` names them if you include them. */
                custom_fields: components["schemas"]["CustomFieldsRelationship"];
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
        /** Relationship to containers */
        ContainersRelationship: {
            data: components["schemas"]["ContainerIdentifier"][];
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
                /**
                 * @description That number without the carrier's SCAC in front of it.
                 * @example TSTBL030001
                 */
                normalized_number: string | null;
                /** @description The SCAC of the carrier. */
                shipping_line_scac: components["schemas"]["Scac"];
                /**
                 * @description The name of the carrier.
                 * @example Landfall Sandbox Line
                 */
                shipping_line_name: string;
                /**
                 * @description The short name of the carrier.
                 * @example Sandbox
                 */
                shipping_line_short_name: string;
                /**
                 * @description The company name of the customer, a party or your account. Null if a test credential reads it and the party was created with a live one.
                 * @example Harbour Imports
                 */
                customer_name: string | null;
                /**
                 * @description Landfall's file number for the shipment.
                 * @example LF-000001
                 */
                file_number: string;
                /** @description The status of the shipment's container. */
                status: components["schemas"]["JourneyStatus"];
                certainty: components["schemas"]["Certainty"];
                predicted_eta: components["schemas"]["PredictedEta"];
                customs_status: components["schemas"]["CustomsStatus"];
                delivery_status: components["schemas"]["DeliveryStatus"];
                /** @description Your own references, from the tracking requests for this shipment or as you set them on it. Empty if there are none. */
                ref_numbers: string[];
                /** @description The `shipment_tags` of those requests, or the tags you set on the shipment. Empty if there are none. */
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
                /** @description The latest planned or estimated departure from the port of loading. */
                pol_etd_at: components["schemas"]["NullableDateTime"];
                /** @description The actual departure from the port of loading. */
                pol_atd_at: components["schemas"]["NullableDateTime"];
                /** @description The time zone of the port of loading. */
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
                /** @description The same container, as a list of one. */
                containers: components["schemas"]["ContainersRelationship"];
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
                /** @description The values of its custom fields; `data` names them if you include them. */
                custom_fields: components["schemas"]["CustomFieldsRelationship"];
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
         * Import deadlines
         * @description The last free days for the pickup, by who sets them.
         */
        ImportDeadlines: {
            /**
             * Format: date
             * @description That of the terminal at the port of discharge, the same day as `pickup_lfd`.
             * @example 2026-04-07
             */
            pickup_lfd_terminal: string | null;
            /**
             * Format: date
             * @description Always null; only the railway knows it.
             * @example null
             */
            pickup_lfd_rail: string | null;
            /**
             * Format: date
             * @description Always null; carriers' events don't have it.
             * @example null
             */
            pickup_lfd_line: string | null;
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
         * Transport event identifier
         * @description Identifies a transport event, without its attributes.
         */
        TransportEventIdentifier: {
            /** @constant */
            type: "transport_event";
            /** @description The transport event's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to transport events */
        TransportEventsRelationship: {
            /** @description The events, in order. Absent unless the request includes `transport_events`. */
            data?: components["schemas"]["TransportEventIdentifier"][];
            links: {
                /**
                 * Format: uri-reference
                 * @description The path of the list.
                 * @example /v2/containers/019cad59-2000-7000-8000-000000000030/transport_events
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
                /** @description The shipment's. */
                certainty: components["schemas"]["Certainty"];
                predicted_eta: components["schemas"]["PredictedEta"];
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
                /** @description Your own references, from the tracking requests for this shipment or as you set them on it. Empty if there are none. */
                ref_numbers: string[];
                /** @description The holds on the container at the port of discharge; empty if none is known. */
                holds_at_pod_terminal: components["schemas"]["Hold"][];
                /** @description The fees due at the port of discharge; empty if none is known. */
                fees_at_pod_terminal: components["schemas"]["Fee"][];
                /**
                 * @description Always null; only the terminal knows where in its yard the container is.
                 * @example null
                 */
                location_at_pod_terminal: string | null;
                /** @description Always null; terminals are not asked. */
                terminal_checked_at: components["schemas"]["NullableDateTime"];
                /**
                 * Format: date
                 * @description The last free day at the terminal of the port of discharge, a local calendar date.
                 * @example 2026-04-07
                 */
                pickup_lfd: string | null;
                /** @description Computed by your free time rules; `null` if no rule and no record says anything. `pickup_lfd` stays what your operations team recorded. */
                free_time?: components["schemas"]["FreeTime"] | null;
                /** @description Always null; only the terminal knows its appointments. */
                pickup_appointment_at: components["schemas"]["NullableDateTime"];
                import_deadlines: components["schemas"]["ImportDeadlines"];
                /**
                 * @description Whether `available_for_pickup` is known.
                 * @example true
                 */
                availability_known: boolean;
                /** @description Whether the container can be picked up: false while there is a hold, and again once it has gated out; null if unknown. */
                available_for_pickup: boolean | null;
                /** @description The empty container left the depot, to be filled. */
                empty_out_at: components["schemas"]["NullableDateTime"];
                /** @description The full container arrived at the port of loading. */
                pol_full_in_at: components["schemas"]["NullableDateTime"];
                /** @description Loaded on its first vessel. */
                pol_loaded_at: components["schemas"]["NullableDateTime"];
                /** @description The same time as `pol_loaded_at`. */
                pol_vessel_loaded_at: components["schemas"]["NullableDateTime"];
                /** @description That vessel left the port of loading. */
                pol_departed_at: components["schemas"]["NullableDateTime"];
                /** @description The same time as `pol_departed_at`. */
                pol_vessel_departed_at: components["schemas"]["NullableDateTime"];
                /** @description The last vessel arrived at the port of discharge. */
                pod_arrived_at: components["schemas"]["NullableDateTime"];
                /** @description Discharged from it. */
                pod_discharged_at: components["schemas"]["NullableDateTime"];
                /** @description Left the terminal of the port of discharge, by rail or road. */
                pod_departed_terminal_at: components["schemas"]["NullableDateTime"];
                /** @description The full container left through the gate of the terminal at the port of discharge. */
                pod_full_out_at: components["schemas"]["NullableDateTime"];
                /**
                 * @description Always null; only the terminal knows the chassis.
                 * @example null
                 */
                pod_full_out_chassis_number: string | null;
                /**
                 * @description The SCAC of the railway at the port of discharge, from the carrier's rail events or recorded by your operations team.
                 * @example TSTR
                 */
                pod_rail_carrier_scac: string | null;
                /** @description Loaded on a train at the port of discharge. */
                pod_rail_loaded_at: components["schemas"]["NullableDateTime"];
                /** @description That train left. */
                pod_rail_departed_at: components["schemas"]["NullableDateTime"];
                /**
                 * @description Always null; which railway delivers the container is not recorded apart from `pod_rail_carrier_scac`.
                 * @example null
                 */
                ind_rail_carrier_scac: string | null;
                /** @description The train arrived at the inland destination. */
                ind_rail_arrived_at: components["schemas"]["NullableDateTime"];
                /** @description Unloaded from it. */
                ind_rail_unloaded_at: components["schemas"]["NullableDateTime"];
                /** @description The latest estimate of the arrival at the inland destination, the shipment's `destination_eta_at`; null if the container doesn't move inland. The message `shipment.estimated.arrival` reports its changes, not `container.updated`. */
                ind_eta_at: components["schemas"]["NullableDateTime"];
                /** @description The actual arrival at the inland destination; null if the container doesn't move inland. */
                ind_ata_at: components["schemas"]["NullableDateTime"];
                /**
                 * Format: date
                 * @description Always null; only the inland facility knows its last free day.
                 * @example null
                 */
                ind_facility_lfd_on: string | null;
                /** @description Became available for pickup. */
                available_for_pickup_at: components["schemas"]["NullableDateTime"];
                /** @description The full container left the inland destination through its gate; null if the container doesn't move inland. */
                final_destination_full_out_at: components["schemas"]["NullableDateTime"];
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
                /** @description When the carrier was last asked, the shipment's `line_tracking_last_attempted_at`. */
                shipment_last_tracking_request_at: components["schemas"]["NullableDateTime"];
                /** @description Always null; terminals are not asked. */
                pod_last_tracking_request_at: components["schemas"]["NullableDateTime"];
                /** @description Always null; railways are not asked. */
                rail_last_tracking_request_at: components["schemas"]["NullableDateTime"];
                /** @description When the record was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When the record last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The shipment this container belongs to. */
                shipment: components["schemas"]["ShipmentRelationship"];
                /** @description The customer of the shipment. */
                customer: components["schemas"]["PartyRelationship"];
                port_of_discharge: components["schemas"]["PortRelationshipOrNull"];
                /** @description The terminal at the port of discharge. */
                pod_terminal: components["schemas"]["TerminalRelationshipOrNull"];
                /** @description The terminal at the destination. */
                destination_terminal: components["schemas"]["TerminalRelationshipOrNull"];
                /** @description Where the container can be picked up, the terminal at the destination or, if it doesn't move inland, at the port of discharge. */
                pickup_facility: components["schemas"]["TerminalRelationshipOrNull"];
                /** @description All known events of the journey, estimates included. */
                raw_events: components["schemas"]["RelatedRelationship"];
                /** @description The events that have happened so far; `data` names them if you include them. */
                transport_events: components["schemas"]["TransportEventsRelationship"];
                /** @description The values of its custom fields; `data` names them if you include them. */
                custom_fields: components["schemas"]["CustomFieldsRelationship"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Transport event name
         * @description One of the eleven container event types, with the prefix `container.transport.`. In messages that webhooks must name, also the other events from `container.transport.transshipment_discharged` on; lists of transport events have none of them.
         * @example container.transport.vessel_departed
         * @enum {string}
         */
        TransportEventName: "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_discharged" | "container.transport.full_out" | "container.transport.empty_in" | "container.transport.transshipment_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.available" | "container.transport.delivered" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "container.pickup_lfd.changed";
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
         * Raw event identifier
         * @description Identifies a raw event, without its attributes.
         */
        RawEventIdentifier: {
            /** @constant */
            type: "raw_event";
            /** @description The raw event's id. */
            id: components["schemas"]["Id"];
        };
        /** Nullable relationship to a raw event */
        RawEventRelationshipOrNull: {
            /** @description The raw event, or null if there is none. */
            data: components["schemas"]["RawEventIdentifier"] | null;
        };
        /**
         * Transport event
         * @description One normalized step of the journey that has happened. Messages about estimates and about the last free day contain one too, with the message's id.
         */
        TransportEvent: {
            /** @constant */
            type: "transport_event";
            id: components["schemas"]["Id"];
            attributes: {
                event: components["schemas"]["TransportEventName"];
                /**
                 * @description Who reported it: `shipping_line` for the carrier, `operations` for your operations team: a row entered by hand or, in messages, a date that they recorded. New values may be added.
                 * @example shipping_line
                 * @enum {string}
                 */
                data_source: "shipping_line" | "operations";
                /** @description When the event was recorded. */
                created_at: components["schemas"]["DateTime"];
                /**
                 * @description The voyage of the vessel, for events that involve a vessel.
                 * @example 055E
                 */
                voyage_number: string | null;
                /** @description When it happened, if known. In messages about estimates, the new estimate; in `container.pickup_lfd.changed`, when the change was recorded. */
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
                /** @description The raw event that it was made from, which has the same id; null in a message about something that is not an event of the carrier. */
                source_event: components["schemas"]["RawEventRelationshipOrNull"];
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
                 * @description Always null; the public port data has no states.
                 * @example null
                 */
                state_abbr: string | null;
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
        /**
         * Vessel's position
         * @description Where a vessel was, or is expected to be.
         */
        VesselPosition: {
            /**
             * @description In degrees north.
             * @example 5.8
             */
            latitude: number;
            /**
             * @description In degrees east.
             * @example 80.4
             */
            longitude: number;
            /**
             * @description In degrees from north.
             * @example 284
             */
            heading: number | null;
            /**
             * Format: date-time
             * @description When the vessel was there, or is expected there.
             * @example 2026-03-09T10:00:00.000Z
             */
            timestamp: string;
            /**
             * @description Whether it is expected.
             * @example false
             */
            estimated: boolean;
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
                /** @description The positions that were asked for, oldest first: those of the vessel's track with `show_positions`, the expected ones with `future_positions`. Left out otherwise. */
                positions?: components["schemas"]["VesselPosition"][];
                /** @description When the ship was at that position. */
                position_timestamp: components["schemas"]["NullableDateTime"];
            };
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
        /**
         * Custom field slug
         * @description The field's name in requests.
         * @example customs_broker
         */
        CustomFieldSlug: string;
        /**
         * Custom field value
         * @description The value: text, a number, `true` or `false`, a list of texts, or `null` for no value. Which of them depends on the definition's `data_type`.
         * @example acme
         * @example 12.5
         * @example true
         * @example [
         *       "fragile",
         *       "reefer"
         *     ]
         */
        CustomFieldValue: unknown;
        /** Relationship to what has a custom field */
        CustomFieldEntityRelationship: {
            /**
             * Custom field entity identifier
             * @description Identifies a shipment, container or tracking request.
             */
            data: {
                /**
                 * @description The type of the resource.
                 * @enum {string}
                 */
                type: "shipment" | "container" | "tracking_request";
                /** @description The resource's id. */
                id: components["schemas"]["Id"];
            };
        };
        /**
         * Custom field definition identifier
         * @description Identifies a custom field definition, without its attributes.
         */
        CustomFieldDefinitionIdentifier: {
            /** @constant */
            type: "custom_field_definition";
            /** @description The custom field definition's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to a custom field definition */
        CustomFieldDefinitionRelationship: {
            data: components["schemas"]["CustomFieldDefinitionIdentifier"];
        };
        /** Relationship to what a custom field names */
        CustomFieldReferenceRelationship: {
            /** @description Identifies the resource. */
            data: {
                /**
                 * @description The type of the resource.
                 * @enum {string}
                 */
                type: "party" | "port" | "terminal" | "vessel" | "shipment" | "container";
                /** @description The resource's id. */
                id: components["schemas"]["Id"];
            } | null;
        };
        /**
         * Custom field
         * @description The value of a field of one shipment, container or tracking request.
         */
        CustomField: {
            /** @constant */
            type: "custom_field";
            id: components["schemas"]["Id"];
            attributes: {
                api_slug: components["schemas"]["CustomFieldSlug"];
                value: components["schemas"]["CustomFieldValue"];
                /**
                 * @description The value as text for people: the labels of options, the name of what a `reference` names, `Yes` or `No` for a `boolean`. Null for no value, and for a `reference` to something that is gone.
                 * @example Acme Brokerage
                 */
                display_value: string | null;
                /**
                 * @description On a tracking request, the only container that gets the value; null for each, and on everything else.
                 * @example TSTU0300011
                 */
                container_number: string | null;
                /** @description When it was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When it last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description What has the field. */
                entity: components["schemas"]["CustomFieldEntityRelationship"];
                /** @description The field's definition. */
                definition: components["schemas"]["CustomFieldDefinitionRelationship"];
                /** @description What the value of a `reference` names; null for other fields and for no value. */
                reference: components["schemas"]["CustomFieldReferenceRelationship"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Custom field entity type
         * @description What a field is for.
         * @example Shipment
         * @enum {string}
         */
        CustomFieldEntityType: "Shipment" | "Container" | "TrackingRequest";
        /**
         * Custom field data type
         * @description Which values a field takes. `null` stands for no value in each.
         *
         *     | Data type | Value |
         *     |---|---|
         *     | `short_text` | text of at most 255 characters |
         *     | `number` | a number |
         *     | `date` | a date, `YYYY-MM-DD` |
         *     | `datetime` | a date-time with an offset; it is returned in UTC with milliseconds |
         *     | `boolean` | `true` or `false` |
         *     | `enum` | the `value` of one of the definition's options |
         *     | `enum_multi` | a list of at most 50 of them, each once |
         *     | `reference` | the id of a resource of the type `reference_type` |
         * @example enum
         * @enum {string}
         */
        CustomFieldDataType: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference";
        /**
         * Custom field reference type
         * @description What the value of a `reference` names.
         * @example Party
         * @enum {string}
         */
        CustomFieldReferenceType: "Party" | "Port" | "Terminal" | "Vessel" | "Shipment" | "Container";
        /**
         * Custom field bounds
         * @description Bounds for values. Only those that were set are there.
         */
        CustomFieldBounds: {
            /**
             * @description The least number of characters.
             * @example 3
             */
            min_length?: number;
            /**
             * @description The greatest number of characters.
             * @example 20
             */
            max_length?: number;
            /**
             * @description The least number.
             * @example 0
             */
            min?: number;
            /**
             * @description The greatest number.
             * @example 100
             */
            max?: number;
        };
        /**
         * Custom field option identifier
         * @description Identifies a custom field option, without its attributes.
         */
        CustomFieldOptionIdentifier: {
            /** @constant */
            type: "custom_field_option";
            /** @description The custom field option's id. */
            id: components["schemas"]["Id"];
        };
        /**
         * Custom field definition
         * @description A field that your account has defined for its shipments, containers or tracking requests.
         */
        CustomFieldDefinition: {
            /** @constant */
            type: "custom_field_definition";
            id: components["schemas"]["Id"];
            attributes: {
                entity_type: components["schemas"]["CustomFieldEntityType"];
                api_slug: components["schemas"]["CustomFieldSlug"];
                /**
                 * @description The field's name for people.
                 * @example Customs broker
                 */
                display_name: string;
                /**
                 * @description What the field is for; null if nothing was sent.
                 * @example Who clears the cargo
                 */
                description: string | null;
                data_type: components["schemas"]["CustomFieldDataType"];
                /** @description What the values name; null unless `data_type` is `reference`. */
                reference_type: components["schemas"]["CustomFieldReferenceType"] | null;
                /** @description Bounds for values; null if there are none. */
                validation: components["schemas"]["CustomFieldBounds"] | null;
                /**
                 * @description How your own screens show a value, as sent. Landfall does nothing with it.
                 * @example 0.00
                 */
                default_format: string | null;
                /** @description The value that a request without one sets; null for none. */
                default_value: components["schemas"]["CustomFieldValue"];
                /** @description When it was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When it last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The values that an `enum` or `enum_multi` may have, by `position`. */
                options: {
                    /** @description Empty for the other data types. */
                    data: components["schemas"]["CustomFieldOptionIdentifier"][];
                };
                /** @description The values of the field. */
                fields: components["schemas"]["RelatedRelationship"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Custom field option
         * @description A value that an `enum` or `enum_multi` may have.
         */
        CustomFieldOption: {
            /** @constant */
            type: "custom_field_option";
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description The option's name for people.
                 * @example Acme Brokerage
                 */
                label: string;
                /**
                 * @description The option's name in values.
                 * @example acme
                 */
                value: string;
                /**
                 * @description Options are listed from the lowest position to the highest, those with the same by age.
                 * @example 1
                 */
                position: number;
                /** @description When it was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When it last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The definition that has the option. */
                definition: components["schemas"]["CustomFieldDefinitionRelationship"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /**
         * Included resources
         * @description The resources requested with `include`, each once. Absent without `include`.
         */
        Included: (components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["TrackingRequest"] | components["schemas"]["TransportEvent"] | components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Party"] | components["schemas"]["CustomField"] | components["schemas"]["CustomFieldDefinition"] | components["schemas"]["CustomFieldOption"])[];
        /**
         * The links of a page of a list
         * @description The paths of this page and the pages around it, with the filters of the request. A link whose page doesn't exist is left out, never null: the last page has no `next` and the first no `prev`. An unpaged response has only `self`.
         */
        ListLinks: {
            /**
             * Format: uri-reference
             * @description This page.
             * @example /v2/shipments
             */
            self: string;
            /**
             * Format: uri-reference
             * @description The first page.
             * @example /v2/shipments?page%5Bnumber%5D=1&page%5Bsize%5D=2
             */
            first?: string;
            /**
             * Format: uri-reference
             * @description The last page. Left out if there are more than 10,000 resources.
             * @example /v2/shipments?page%5Bnumber%5D=3&page%5Bsize%5D=2
             */
            last?: string;
            /**
             * Format: uri-reference
             * @description The previous page.
             * @example /v2/shipments?page%5Bnumber%5D=1&page%5Bsize%5D=2
             */
            prev?: string;
            /**
             * Format: uri-reference
             * @description The next page.
             * @example /v2/shipments?page%5Bnumber%5D=2&page%5Bsize%5D=2
             */
            next?: string;
        };
        /** Page metadata */
        ListMeta: {
            /**
             * @description The maximum number of resources on a page.
             * @example 30
             */
            size: number;
            /**
             * @description How many resources match the filters, on all pages, counted up to 10,000.
             * @example 2
             */
            total: number;
            /**
             * @description Whether `total` is the exact number. If not, there are more; with `q` there may be more, because its text leads to too much.
             * @example true
             */
            total_is_exact: boolean;
            /** @description The names in your query that clients of other tracking APIs send and this list does not know. They have no effect. Absent if there are none. */
            ignored?: string[];
        };
        /** Tracking requests */
        TrackingRequestList: {
            /** @description The tracking requests of this page. */
            data: components["schemas"]["TrackingRequest"][];
            included?: components["schemas"]["Included"];
            links: components["schemas"]["ListLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /**
         * SCAC to track with
         * @description The SCAC of the carrier, with spaces around it and in lower case too. If you leave it out, or send null or an empty text, Landfall finds the carrier.
         * @example TEST
         */
        ScacToTrack: string | null;
        /** A field and its value */
        CustomFieldSetAttributes: {
            /** @description The field. One that your account has not defined gets a 422. */
            api_slug: components["schemas"]["CustomFieldSlug"];
            /** @description The value; `null` for no value. Without it, the field gets its `default_value`. */
            value?: components["schemas"]["CustomFieldValue"];
        };
        /** Initial custom field of containers */
        InitialContainerField: {
            /** @description The field. One that your account has not defined gets a 422. */
            api_slug: components["schemas"]["CustomFieldSlug"];
            /** @description The value; `null` for no value. Without it, the field gets its `default_value`. */
            value?: components["schemas"]["CustomFieldValue"];
            /**
             * @description The number of the only container that gets the value; without it, or if it is empty, each container does. A value for one container counts before one for each.
             * @example TSTU0300011
             */
            number?: string;
        };
        /**
         * Initial custom fields
         * @description Values of custom fields for what the request will lead to. They are stored on the request, and its custom fields show them. When the request first leads to a shipment, the shipment and its container get copies of those that are for them, unless they have a value of the field already. A field that your account has not defined and a value that it does not take get a 422, and no request is created.
         */
        InitialCustomFields: {
            /** @description Values for each shipment, of fields with the `entity_type` `Shipment`. */
            shipment?: components["schemas"]["CustomFieldSetAttributes"][];
            /** @description Values for containers, of fields with the `entity_type` `Container`. */
            containers?: components["schemas"]["InitialContainerField"][];
        };
        /**
         * What to track
         * @description The number, its kind and the carrier. Name the carrier with `shipping_line_scac` or its alias `scac`; if you send both, they must be equal. Without a carrier, Landfall finds it.
         */
        TrackingRequestCreateAttributes: {
            request_type: components["schemas"]["RequestType"];
            /**
             * @description The number to track, of the kind in `request_type`: a container number (ISO 6346, with its check digit) or a master bill of lading number (1 to 35 characters of `A-Z`, `0-9`, `-` and `/`). Lower case and spaces around it are accepted; in a container number, so are spaces and dashes anywhere. A number that breaks these rules gets a 422.
             * @example TSTU0300011
             */
            request_number: string;
            /** @description The SCAC of the carrier. An unknown SCAC gets a 422. */
            shipping_line_scac?: components["schemas"]["ScacToTrack"];
            /** @description An alias of `shipping_line_scac`. If you send both with different values, you get a 422. */
            scac?: components["schemas"]["ScacToTrack"];
            /** @description Whether Landfall may find the carrier if you don't name it. Without this field it does; with `false` you get a 422 instead. It has no effect on a request that names a carrier. */
            auto_detect_vocc_scac?: boolean;
            /** @description Your own references. They are returned on the request, its shipments and their containers. */
            ref_numbers?: string[];
            /** @description Tags to put on the shipments. */
            shipment_tags?: string[];
            initial_custom_fields?: components["schemas"]["InitialCustomFields"];
        };
        /**
         * Customer to set
         * @description The party that is the customer.
         */
        CustomerToSet: {
            /** @description The party; null for the account itself. An id that is not one of your parties gets a 422. */
            data: {
                /**
                 * @description Always `party`; anything else gets a 400.
                 * @constant
                 */
                type: "party";
                /** @description The id of a party of your account. */
                id: components["schemas"]["Id"];
            } | null;
        };
        /**
         * Relationships to set
         * @description Relationships you leave out stay as they are; at first, the account itself is the customer.
         */
        RelationshipsToSet: {
            customer?: components["schemas"]["CustomerToSet"];
        };
        /** New tracking request */
        TrackingRequestCreate: {
            /** @description The resource to create, without an `id`. */
            data: {
                /**
                 * @description Always `tracking_request`; anything else gets a 400.
                 * @constant
                 */
                type: "tracking_request";
                attributes: components["schemas"]["TrackingRequestCreateAttributes"];
                relationships?: components["schemas"]["RelationshipsToSet"];
            };
        };
        /** A tracking request with its shipment */
        TrackingRequestDocument: {
            data: components["schemas"]["TrackingRequest"];
            /**
             * Tracking request metadata
             * @description Only in the response to a new request, and only if your account already tracks the number.
             */
            meta?: {
                /** @description The request that tracks the number. The new request resolves to the same shipment. */
                tracking_request_id: components["schemas"]["Id"];
            };
            /** @description The shipment and its container, once they exist, unless `include` asks for something else; empty while the request is pending. */
            included: components["schemas"]["Included"];
        };
        /**
         * Number to infer
         * @description A container, bill of lading or booking number. Lower case and spaces are accepted; in a container number, so are dashes.
         * @example TSTU0300011
         */
        NumberToInfer: string;
        /**
         * Number inference request
         * @description A number of any kind.
         */
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
            /** @constant */
            type: "infer_number_results";
            /**
             * @description The number as read. Nothing is stored, so you can't read a resource with this id.
             * @example TSTU0300011
             */
            id: string;
            attributes: {
                number_type: components["schemas"]["NumberType"];
                validation: components["schemas"]["NumberValidation"];
                shipping_line: components["schemas"]["ShippingLineChoice"];
            };
        };
        /** A number inference */
        NumberInferenceDocument: {
            data: components["schemas"]["NumberInference"];
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
            /** @description The resource to change, with the changed attributes, relationships or both. Without either, nothing changes. */
            data: {
                /**
                 * @description Always `tracking_request`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "tracking_request";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes?: components["schemas"]["TrackingRequestUpdateAttributes"];
                relationships?: components["schemas"]["RelationshipsToSet"];
            };
        };
        /**
         * Search result
         * @description A shipment, a container or a tracking request that a search found.
         */
        SearchResult: {
            /** @constant */
            type: "search_result";
            /** @description The id of the shipment, container or tracking request. */
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description What was found; a container is a `cargo`.
                 * @example shipment
                 * @enum {string}
                 */
                entity_type: "shipment" | "cargo" | "tracking_request";
                /**
                 * @description The master bill of lading number, the container number, or the requested number.
                 * @example TSTBL030001
                 */
                number: string;
                /** @description The container's shipment; null for other results. */
                shipment_id: components["schemas"]["Id"] | null;
                /**
                 * @description The carrier's SCAC; null while it is not known.
                 * @example TEST
                 */
                scac: string | null;
                /**
                 * @description The port of loading's name; null for requests, and while it is not known.
                 * @example Cai Mep
                 */
                port_of_lading_name: string | null;
                /**
                 * @description The port of discharge's name; null for requests, and while it is not known.
                 * @example Vancouver
                 */
                port_of_discharge_name: string | null;
                /**
                 * @description Always 1 for a shipment; null for other results.
                 * @example 1
                 */
                containers_count: number | null;
                /**
                 * @description Whether the tracking of the shipment has ended; null for requests.
                 * @example false
                 */
                tracking_stopped: boolean | null;
                /**
                 * @description Why it has ended; null while the shipment is tracked, and for requests.
                 * @example null
                 * @enum {string|null}
                 */
                tracking_stopped_reason: "journey_over" | "no_news" | "stopped" | null;
                /**
                 * @description The journey's status, or the request's.
                 * @example On Rail
                 */
                status: string;
                /** @description Why the request failed; null for other results. */
                failed_reason: components["schemas"]["FailedReason"] | null;
                /** @description Your own references. */
                ref_numbers: string[];
                /** @description When it was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When it last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /** Search results */
        SearchResultList: {
            /** @description The results, at most 25. */
            data: components["schemas"]["SearchResult"][];
        };
        /** Shipments */
        ShipmentList: {
            /** @description The shipments of this page. */
            data: components["schemas"]["Shipment"][];
            included?: components["schemas"]["Included"];
            links: components["schemas"]["ListLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /** A shipment */
        ShipmentDocument: {
            data: components["schemas"]["Shipment"];
            included?: components["schemas"]["Included"];
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
            /** @description The resource to change, with the changed attributes, relationships or both. Without either, nothing changes. */
            data: {
                /**
                 * @description Always `shipment`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "shipment";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes?: components["schemas"]["ShipmentUpdateAttributes"];
                relationships?: components["schemas"]["RelationshipsToSet"];
            };
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
            /** @constant */
            type: "eta_estimate";
            /**
             * ETA estimate id
             * @description The shipment's id and the estimate's number.
             * @example 019cad59-2000-7000-8000-000000000020-2
             */
            id: string;
            attributes: {
                /** @description When Landfall learned of it. In the sandbox, the time of its clock. */
                seen_at: components["schemas"]["DateTime"];
                /** @description The estimated time of arrival. */
                eta: components["schemas"]["DateTime"];
                source: components["schemas"]["EtaSource"];
                slip_hours: components["schemas"]["SlipHours"];
                /** @description The port of discharge as it was known then. */
                port_of_discharge_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description The name of that port.
                 * @example Vancouver
                 */
                port_of_discharge_name: string | null;
            };
            relationships: {
                shipment: components["schemas"]["ShipmentRelationship"];
            };
        };
        /** ETA estimates */
        EtaEstimateList: {
            /** @description The estimates, the oldest first. Empty until one is known. */
            data: components["schemas"]["EtaEstimate"][];
        };
        /** Containers */
        ContainerList: {
            /** @description The containers of this page. */
            data: components["schemas"]["Container"][];
            included?: components["schemas"]["Included"];
            links: components["schemas"]["ListLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /** A container */
        ContainerDocument: {
            data: components["schemas"]["Container"];
            included?: components["schemas"]["Included"];
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
         * What a carrier's row says
         * @description What the carrier's own row says, before Landfall gives the event its type: for programs that read the journey themselves, and for another Landfall that asks this one.
         */
        ReportedRow: {
            /**
             * @description What moved. `arrive` and `depart` are of the vehicle, the others of the container or its documents.
             * @example depart
             * @enum {string}
             */
            movement: "gate_in" | "gate_out" | "load" | "discharge" | "depart" | "arrive" | "stuff" | "strip" | "pick_up" | "drop_off" | "available" | "customs_hold" | "customs_examination" | "customs_release" | "carrier_release" | "vgm_received" | "other";
            /**
             * @description How certain the carrier is.
             * @example actual
             * @enum {string}
             */
            certainty: "actual" | "estimated" | "planned";
            /**
             * @description Whether the container is laden; null if the carrier does not say.
             * @example laden
             * @enum {string|null}
             */
            load_state: "laden" | "empty" | null;
            /**
             * @description How it moves; null if the carrier does not say.
             * @example rail
             * @enum {string|null}
             */
            mode: "vessel" | "barge" | "rail" | "truck" | null;
            /**
             * @description Whether the carrier gives a date without a time.
             * @example false
             */
            date_only: boolean;
            /** @description When the carrier wrote the row. */
            recorded_at: components["schemas"]["NullableDateTime"];
            /**
             * @description The carrier's own mark of the port's role in the journey.
             * @example null
             * @enum {string|null}
             */
            port_role: "loading" | "transshipment" | "discharge" | null;
            /**
             * @description The place, in degrees north.
             * @example 49.2827
             */
            latitude: number | null;
            /**
             * @description The place, in degrees east.
             * @example -123.1207
             */
            longitude: number | null;
            /**
             * @description Whether the carrier marks the place as the customer's own premises.
             * @example false
             */
            at_customer: boolean;
            /**
             * @description The terminal or depot.
             * @example Deltaport
             */
            terminal_name: string | null;
            /**
             * @description The terminal's code by SMDG.
             * @example DPT
             */
            terminal_smdg_code: string | null;
            /**
             * @description The terminal's or depot's code by BIC.
             * @example null
             */
            terminal_bic_facility_code: string | null;
            /**
             * @description The SCAC of the railway.
             * @example null
             */
            rail_carrier_scac: string | null;
        };
        /**
         * Raw event
         * @description One event as the carrier reports it, or as your operations team entered it, past or expected.
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
                /**
                 * Format: date
                 * @description The local calendar date on which it is expected; null for an event that has happened.
                 * @example null
                 */
                estimated_on: string | null;
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
                reported?: components["schemas"]["ReportedRow"];
            };
            relationships: {
                /** @description Where it happened. */
                location: components["schemas"]["PortRelationshipOrNull"];
                /** @description The vessel; `included` has it. */
                vessel: components["schemas"]["VesselRelationshipOrNull"];
                /** @description The container it is about. */
                container: components["schemas"]["ContainerRelationship"];
                /** @description The terminal or depot that the carrier names. */
                terminal: components["schemas"]["TerminalRelationshipOrNull"];
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
             * @description The last page. Left out if there are more than 10,000 resources.
             * @example /v2/containers/019cad59-2000-7000-8000-000000000030/raw_events?page%5Bnumber%5D=3&page%5Bsize%5D=2
             */
            last?: string;
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
             * @description The number of resources that match the filters, on all pages. Deliveries are counted only up to 10,000.
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
        /** Transport events of a container */
        TransportEventList: {
            /** @description The events, in the order in which they happened. */
            data: components["schemas"]["TransportEvent"][];
            included?: components["schemas"]["Included"];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["PageMeta"];
        };
        /**
         * Route location id
         * @description The container's id and the place's number in the route.
         * @example 019cad59-2000-7000-8000-000000000030-2
         */
        RouteLocationId: string;
        /**
         * Route location identifier
         * @description Identifies a place of a route, without its attributes.
         */
        RouteLocationIdentifier: {
            /** @constant */
            type: "route_location";
            id: components["schemas"]["RouteLocationId"];
        };
        /**
         * Route
         * @description The places of a container's journey, in order.
         */
        Route: {
            /** @constant */
            type: "route";
            /** @description The container's id. */
            id: components["schemas"]["Id"];
            attributes: {
                /** @description When the shipment was created. */
                created_at: components["schemas"]["DateTime"];
                /** @description When the shipment last changed. */
                updated_at: components["schemas"]["DateTime"];
            };
            relationships: {
                container: components["schemas"]["ContainerRelationship"];
                /** @description The places. Empty until the carrier reports a laden container or plans a vessel. */
                route_locations: {
                    /** @description Their identifiers, in the order of the journey. */
                    data: components["schemas"]["RouteLocationIdentifier"][];
                };
            };
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
         * Route location
         * @description A place where the container changes from one move to the next.
         */
        RouteLocation: {
            /** @constant */
            type: "route_location";
            id: components["schemas"]["RouteLocationId"];
            attributes: {
                /**
                 * @description The place's number in the route, from 1.
                 * @example 2
                 */
                sequence: number;
                role: components["schemas"]["RouteRole"];
                role_reason: components["schemas"]["RouteReason"];
                /**
                 * @description The carrier's name of the place.
                 * @example Singapore
                 */
                location_name: string | null;
                /** @description The place's UN/LOCODE, or null if the carrier gives none. */
                location_locode: components["schemas"]["NullableLocode"];
                /**
                 * @description The SCAC of the carrier whose vessel or barge brings it; null for other modes.
                 * @example TEST
                 */
                inbound_scac: string | null;
                /** @description How the container comes; null if that is not known. */
                inbound_mode: components["schemas"]["RouteMode"] | null;
                /**
                 * @description The carrier's voyage number.
                 * @example 401N
                 */
                inbound_voyage_number: string | null;
                /** @description When the container is expected; null once it has arrived. */
                inbound_eta_at: components["schemas"]["NullableDateTime"];
                /** @description When the container arrived, or null. */
                inbound_ata_at: components["schemas"]["NullableDateTime"];
                /**
                 * @description The SCAC of the carrier whose vessel or barge takes it; null for other modes.
                 * @example TEST
                 */
                outbound_scac: string | null;
                /** @description How the container leaves; null if that is not known. */
                outbound_mode: components["schemas"]["RouteMode"] | null;
                /**
                 * @description The carrier's voyage number.
                 * @example 401N
                 */
                outbound_voyage_number: string | null;
                /** @description When the container is expected to leave; null once it has left. */
                outbound_etd_at: components["schemas"]["NullableDateTime"];
                /** @description When the container left, or null. */
                outbound_atd_at: components["schemas"]["NullableDateTime"];
            };
            relationships: {
                /** @description The port or inland place. */
                port: components["schemas"]["PortRelationshipOrNull"];
                /** @description The same as `port`. */
                location: components["schemas"]["PortRelationshipOrNull"];
                /** @description The vessel that brings the container. */
                inbound_vessel: components["schemas"]["VesselRelationshipOrNull"];
                /** @description The vessel that takes the container. */
                outbound_vessel: components["schemas"]["VesselRelationshipOrNull"];
            };
        };
        /** A route */
        RouteDocument: {
            data: components["schemas"]["Route"];
            /**
             * Resources of a route
             * @description The resources requested with `include`, each once.
             */
            included?: (components["schemas"]["RouteLocation"] | components["schemas"]["Port"] | components["schemas"]["Vessel"])[];
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
            /** @constant */
            type: "exception";
            id: components["schemas"]["Id"];
            attributes: {
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
            };
            relationships: {
                shipment: {
                    data: components["schemas"]["ShipmentIdentifier"];
                };
                container: {
                    data: components["schemas"]["ContainerIdentifier"];
                };
                /** @description The raw events that show it; none if it follows from something else, such as free time. */
                raw_events: {
                    data: components["schemas"]["RawEventIdentifier"][];
                };
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /** Exceptions */
        ExceptionList: {
            /** @description The exceptions of this page. */
            data: components["schemas"]["ShipmentException"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /** An exception */
        ExceptionDocument: {
            data: components["schemas"]["ShipmentException"];
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
            /** @constant */
            type: "exception_thresholds";
            /** @description Your account's id. */
            id: components["schemas"]["Id"];
            attributes: {
                sailing_hours: components["schemas"]["SailingThreshold"];
                eta_slip_days: components["schemas"]["EtaSlipThreshold"];
                no_news_days: components["schemas"]["NoNewsThreshold"];
                provisional_days: components["schemas"]["ProvisionalThreshold"];
                free_time_days: components["schemas"]["FreeTimeThreshold"];
                /** @description When one of them was last set; `null` if none was. */
                updated_at: components["schemas"]["DateTime"] | null;
            };
            links: components["schemas"]["ResourceLinks"];
        };
        /** The exception thresholds */
        ExceptionThresholdsDocument: {
            data: components["schemas"]["ExceptionThresholds"];
        };
        /** Attributes of exception thresholds to change */
        ExceptionThresholdsUpdateAttributes: {
            sailing_hours?: components["schemas"]["SailingThreshold"];
            eta_slip_days?: components["schemas"]["EtaSlipThreshold"];
            no_news_days?: components["schemas"]["NoNewsThreshold"];
            provisional_days?: components["schemas"]["ProvisionalThreshold"];
            free_time_days?: components["schemas"]["FreeTimeThreshold"];
        };
        /** Exception thresholds to change */
        ExceptionThresholdsUpdate: {
            /** @description The thresholds to change. */
            data: {
                /**
                 * @description Always `exception_thresholds`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "exception_thresholds";
                /** @description Your account's id; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["ExceptionThresholdsUpdateAttributes"];
            };
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
            /** @constant */
            type: "free_time_rule";
            id: components["schemas"]["Id"];
            attributes: {
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
            links: components["schemas"]["ResourceLinks"];
        };
        /** Free time rules */
        FreeTimeRuleList: {
            /** @description The rules of this page. */
            data: components["schemas"]["FreeTimeRule"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["ListMeta"];
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
         * The attributes of a new free time rule
         * @description Leave out what the rule is for any of.
         */
        FreeTimeRuleCreateAttributes: {
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
        /** New free time rule */
        FreeTimeRuleCreate: {
            /** @description The rule to create, without an `id`. */
            data: {
                /**
                 * @description Always `free_time_rule`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "free_time_rule";
                attributes: components["schemas"]["FreeTimeRuleCreateAttributes"];
            };
        };
        /** A free time rule */
        FreeTimeRuleDocument: {
            data: components["schemas"]["FreeTimeRule"];
        };
        /**
         * Free time rule to try
         * @description The attributes of a rule, as for `POST /free_time_rules`, and the containers to try it on.
         */
        FreeTimeDryRunAttributes: {
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
        /** Dry run of a free time rule */
        FreeTimeDryRun: {
            /** @description The rule to try. */
            data: {
                /**
                 * @description Always `free_time_rule`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "free_time_rule";
                attributes: components["schemas"]["FreeTimeDryRunAttributes"];
            };
        };
        /**
         * Result of a dry run
         * @description What a rule would change for a container. Its `id` is the container's.
         */
        FreeTimeDryRunResult: {
            /** @constant */
            type: "free_time_dry_run_result";
            id: components["schemas"]["Id"];
            attributes: {
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
        };
        /** Results of a dry run */
        FreeTimeDryRunResults: {
            /** @description One for each container. */
            data: components["schemas"]["FreeTimeDryRunResult"][];
        };
        /**
         * Changes to a free time rule
         * @description Attributes you leave out stay as they are.
         */
        FreeTimeRuleUpdateAttributes: {
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
        /** Free time rule to change */
        FreeTimeRuleUpdate: {
            /** @description The rule to change. */
            data: {
                /**
                 * @description Always `free_time_rule`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "free_time_rule";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["FreeTimeRuleUpdateAttributes"];
            };
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
        /** Parties */
        PartyList: {
            /** @description The parties of this page. */
            data: components["schemas"]["Party"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /** The attributes of a party */
        PartyAttributes: {
            /**
             * @description The name of the company, which no other party of the account has. Spaces around it are left out; a name of spaces alone gets a 422.
             * @example Northgate Coffee
             */
            company_name: string;
        };
        /** New party */
        PartyCreate: {
            /** @description The resource to create, without an `id`. */
            data: {
                /**
                 * @description Always `party`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "party";
                attributes: components["schemas"]["PartyAttributes"];
            };
        };
        /** A party */
        PartyDocument: {
            data: components["schemas"]["Party"];
        };
        /** Changes to a party */
        PartyUpdate: {
            /** @description The resource to change, with its new name. */
            data: {
                /**
                 * @description Always `party`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "party";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["PartyAttributes"];
            };
        };
        /**
         * Metro area
         * @description The area around a port or an inland place.
         */
        MetroArea: {
            /** @constant */
            type: "metro_area";
            /** @description The id of the place. */
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description The name of the place.
                 * @example Toronto
                 */
                name: string;
                /** @description The UN/LOCODE. */
                code: components["schemas"]["Locode"];
                /**
                 * @description Always null; the public port data has no states.
                 * @example null
                 */
                state_abbr: string | null;
                /**
                 * @description The country, as in ISO 3166-1.
                 * @example CA
                 */
                country_code: string;
                time_zone: components["schemas"]["NullableTimeZone"];
                /**
                 * @description In degrees; null if it is not known.
                 * @example 43.65
                 */
                latitude: number | null;
                /**
                 * @description In degrees; null if it is not known.
                 * @example -79.38
                 */
                longitude: number | null;
            };
        };
        /** A metro area */
        MetroAreaDocument: {
            data: components["schemas"]["MetroArea"];
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
        /** Custom field definitions */
        CustomFieldDefinitionList: {
            /** @description The definitions of this page. */
            data: components["schemas"]["CustomFieldDefinition"][];
            /** @description The options of the definitions, if `include` names them. */
            included?: components["schemas"]["CustomFieldOption"][];
            links: components["schemas"]["ListLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /**
         * Custom field validation
         * @description Bounds for values: `min_length` and `max_length` for a `short_text`, `min` and `max` for a `number`. Those of another data type get a 422.
         */
        CustomFieldValidation: {
            /**
             * @description The least number of characters.
             * @example 3
             */
            min_length?: number;
            /**
             * @description The greatest number of characters.
             * @example 20
             */
            max_length?: number;
            /**
             * @description The least number.
             * @example 0
             */
            min?: number;
            /**
             * @description The greatest number.
             * @example 100
             */
            max?: number;
        };
        /** The attributes of a new custom field definition */
        CustomFieldDefinitionCreateAttributes: {
            entity_type: components["schemas"]["CustomFieldEntityType"];
            api_slug: components["schemas"]["CustomFieldSlug"];
            data_type: components["schemas"]["CustomFieldDataType"];
            /** @description What the values name; required for the data type `reference`, and only allowed there. */
            reference_type?: components["schemas"]["CustomFieldReferenceType"] | null;
            /**
             * @description The field's name for people. Spaces around it are left out; a name of spaces alone gets a 422.
             * @example Customs broker
             */
            display_name: string;
            /**
             * @description What the field is for.
             * @example Who clears the cargo
             */
            description?: string | null;
            /** @description Bounds for values; `null` for none. */
            validation?: components["schemas"]["CustomFieldValidation"] | null;
            /**
             * @description How your own screens show a value. Landfall stores it and does nothing with it.
             * @example 0.00
             */
            default_format?: string | null;
            /** @description The value that a request without one sets; `null` for none. One that the field does not take gets a 422, so create the options of an `enum` first. */
            default_value?: components["schemas"]["CustomFieldValue"];
        };
        /** New custom field definition */
        CustomFieldDefinitionCreate: {
            /** @description The definition to create, without an `id`. */
            data: {
                /**
                 * @description Always `custom_field_definition`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "custom_field_definition";
                attributes: components["schemas"]["CustomFieldDefinitionCreateAttributes"];
            };
        };
        /** A custom field definition */
        CustomFieldDefinitionDocument: {
            data: components["schemas"]["CustomFieldDefinition"];
        };
        /** A custom field definition with its options */
        CustomFieldDefinitionWithOptionsDocument: {
            data: components["schemas"]["CustomFieldDefinition"];
            /** @description The options of the definitions, if `include` names them. */
            included?: components["schemas"]["CustomFieldOption"][];
        };
        /**
         * Changes to a custom field definition
         * @description Attributes you leave out stay as they are.
         */
        CustomFieldDefinitionUpdateAttributes: {
            /**
             * @description The field's name for people. Spaces around it are left out; a name of spaces alone gets a 422.
             * @example Customs broker
             */
            display_name?: string;
            /**
             * @description What the field is for.
             * @example Who clears the cargo
             */
            description?: string | null;
            /** @description Bounds for values; `null` for none. */
            validation?: components["schemas"]["CustomFieldValidation"] | null;
            /**
             * @description How your own screens show a value. Landfall stores it and does nothing with it.
             * @example 0.00
             */
            default_format?: string | null;
            /** @description The value that a request without one sets; `null` for none. One that the field does not take gets a 422, so create the options of an `enum` first. */
            default_value?: components["schemas"]["CustomFieldValue"];
        };
        /** Custom field definition to change */
        CustomFieldDefinitionUpdate: {
            /** @description The definition to change. */
            data: {
                /**
                 * @description Always `custom_field_definition`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "custom_field_definition";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["CustomFieldDefinitionUpdateAttributes"];
            };
        };
        /** Custom field options */
        CustomFieldOptionList: {
            /** @description The options of this page. */
            data: components["schemas"]["CustomFieldOption"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /** The attributes of a new custom field option */
        CustomFieldOptionCreateAttributes: {
            /**
             * @description The option's name for people. Spaces around it are left out; a label of spaces alone gets a 422.
             * @example Acme Brokerage
             */
            label: string;
            /**
             * @description The option's name in values, which no other option of the definition has.
             * @example acme
             */
            value: string;
            /**
             * @description Options are listed from the lowest position to the highest. Without one, a new option is the last, and one that is changed stays where it is.
             * @example 1
             */
            position?: number | null;
        };
        /** New custom field option */
        CustomFieldOptionCreate: {
            /** @description The option to create, without an `id`. */
            data: {
                /**
                 * @description Always `custom_field_option`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "custom_field_option";
                attributes: components["schemas"]["CustomFieldOptionCreateAttributes"];
            };
        };
        /** A custom field option */
        CustomFieldOptionDocument: {
            data: components["schemas"]["CustomFieldOption"];
        };
        /**
         * Changes to a custom field option
         * @description Attributes you leave out stay as they are.
         */
        CustomFieldOptionUpdateAttributes: {
            /**
             * @description The option's name for people. Spaces around it are left out; a label of spaces alone gets a 422.
             * @example Acme Brokerage
             */
            label?: string;
            /**
             * @description Options are listed from the lowest position to the highest. Without one, a new option is the last, and one that is changed stays where it is.
             * @example 1
             */
            position?: number | null;
        };
        /** Custom field option to change */
        CustomFieldOptionUpdate: {
            /** @description The option to change. */
            data: {
                /**
                 * @description Always `custom_field_option`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "custom_field_option";
                /** @description The id in the path; any other id gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["CustomFieldOptionUpdateAttributes"];
            };
        };
        /** A page of custom fields */
        CustomFieldPage: {
            /** @description The values of this page. */
            data: components["schemas"]["CustomField"][];
            included?: components["schemas"]["Included"];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /** What is to have a custom field */
        CustomFieldEntityToSet: {
            /** @description The shipment, container or tracking request. */
            entity: {
                /** @description Identifies it. One that your account does not have gets a 422. */
                data: {
                    /**
                     * @description The type of the resource.
                     * @enum {string}
                     */
                    type: "shipment" | "container" | "tracking_request";
                    /** @description The resource's id. */
                    id: components["schemas"]["Id"];
                };
            };
        };
        /** Custom field to set anywhere */
        CustomFieldCreate: {
            /** @description The field, its value and what has it. */
            data: {
                /**
                 * @description Always `custom_field`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "custom_field";
                attributes: components["schemas"]["CustomFieldSetAttributes"];
                relationships: components["schemas"]["CustomFieldEntityToSet"];
            };
        };
        /** A custom field */
        CustomFieldDocument: {
            data: components["schemas"]["CustomField"];
        };
        /** A custom field with related resources */
        CustomFieldWithRelatedDocument: {
            data: components["schemas"]["CustomField"];
            included?: components["schemas"]["Included"];
        };
        /** The new value of a custom field */
        CustomFieldUpdateAttributes: {
            value: components["schemas"]["CustomFieldValue"];
        };
        /** Custom field to change */
        CustomFieldUpdate: {
            /** @description The field and its new value. */
            data: {
                /**
                 * @description Always `custom_field`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "custom_field";
                /** @description The value's id, as the service returned it; any other gets a 400. You may leave it out. */
                id?: components["schemas"]["Id"];
                attributes: components["schemas"]["CustomFieldUpdateAttributes"];
            };
        };
        /** Custom fields */
        CustomFieldList: {
            /** @description The values of this page. */
            data: components["schemas"]["CustomField"][];
            links: components["schemas"]["PageLinks"];
            meta: components["schemas"]["ListMeta"];
        };
        /** Custom field to set */
        CustomFieldSet: {
            /** @description The field and its value. */
            data: {
                /**
                 * @description Always `custom_field`; anything else gets a 400. You may leave it out.
                 * @constant
                 */
                type?: "custom_field";
                attributes: components["schemas"]["CustomFieldSetAttributes"];
            };
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
            /** @constant */
            type: "carrier_accuracy";
            /**
             * Carrier accuracy id
             * @description The SCAC and the two ports that were asked for, with colons between them.
             * @example TEST:VNCMT:CAVAN
             */
            id: string;
            attributes: {
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
                horizons: components["schemas"]["AccuracyAtHorizon"][];
            };
        };
        /** A carrier's accuracy */
        CarrierAccuracyDocument: {
            data: components["schemas"]["CarrierAccuracy"];
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
         * Line
         * @description A GeoJSON `LineString`, or a `MultiLineString` where the line crosses the antimeridian: it is cut there, as RFC 7946, 3.1.9 asks, so no part leads around the world.
         */
        GeoLine: components["schemas"]["GeoLineString"] | components["schemas"]["GeoMultiLineString"];
        /**
         * Sea route
         * @description The shortest way between two ports along sea lanes.
         */
        SeaRoute: {
            /** @constant */
            type: "sea_route";
            /**
             * Sea route id
             * @description The two ports, and the closed passages if there are any, with colons between them.
             * @example CNSHA:NLRTM
             */
            id: string;
            attributes: {
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
        };
        /** A sea route */
        SeaRouteDocument: {
            data: components["schemas"]["SeaRoute"];
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
            /** @description The types of messages it receives. Without a list, it receives all types except those that a webhook must name. */
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
            /**
             * @description Whether its receiver was written for Terminal49. Messages then also have the header `X-T49-Webhook-Signature`, and `container.updated` and `shipment.estimated.arrival` have `container_updated_event` and `estimated_event` as their `reference_object`.
             * @example false
             */
            terminal49_compatible: boolean;
            header_names: components["schemas"]["WebhookHeaderNames"];
            /** @description When it was switched off; null while it is on. */
            disabled_at: components["schemas"]["NullableDateTime"];
            /** @description Why the service switched it off: `gone` if its URL responded with a 410, `failing` if every attempt failed for 5 days. Null while it is on, and if you switched it off yourself. */
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
             * @description The types of messages to send. If left out, all types but those that a webhook must name, including types added in later versions. `GET /webhook_events` says which are which.
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
            /**
             * @description Whether its receiver was written for Terminal49. Messages then also have the header `X-T49-Webhook-Signature`, and `container.updated` and `shipment.estimated.arrival` have `container_updated_event` and `estimated_event` as their `reference_object`. Defaults to false.
             * @example false
             */
            terminal49_compatible?: boolean;
            /** @description Custom headers to send with each message. */
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
        /** Addresses of messages */
        WebhookIps: {
            /** @description The addresses, IPv4 or IPv6. */
            webhook_notification_ips: string[];
            /** @description When the service last read them, at its start. */
            last_updated: components["schemas"]["DateTime"];
        };
        /**
         * Webhook trigger
         * @description An example message, and where to send it.
         */
        WebhookTrigger: {
            /** @description Where to send it. The rules for a new webhook's URL apply. */
            url: components["schemas"]["WebhookUrl"];
            /** @description The event to send the example of. One that is never sent has no example and gets a 422. */
            event: components["schemas"]["WebhookEventName"];
            /**
             * @description Signs the message in `X-T49-Webhook-Signature`. A secret in the form of Landfall's own (`whsec_` and base64) also signs it according to Standard Webhooks. If left out, the message is not signed.
             * @example optional-test-secret
             */
            secret?: string;
        };
        /**
         * Webhook trigger result
         * @description What was sent, and what came back.
         */
        WebhookTriggerResult: {
            url: components["schemas"]["WebhookUrl"];
            /**
             * @description Whether the response was a 2xx.
             * @example true
             */
            succeeded: boolean;
            /**
             * @description Why there was no response; null if there was one.
             * @example connection refused
             */
            error: string | null;
            /**
             * @description The status of the response; null without one.
             * @example 200
             */
            status_code: number | null;
            /**
             * Headers sent
             * @description The headers that were sent, by name. Empty if nothing was sent.
             * @example {
             *       "content-type": "application/json"
             *     }
             */
            request_headers: {
                [key: string]: string;
            };
            /**
             * @description The JSON that was sent, byte for byte.
             * @example {"data":{"id":"019cad59-2000-7000-8000-000000000399","type":"webhook_notification"}}
             */
            request_body: string;
            /**
             * Headers received
             * @description The headers of the response, by name in lower case; null without a response.
             * @example {
             *       "content-type": "text/plain"
             *     }
             */
            response_headers: {
                [key: string]: string;
            } | null;
            /**
             * @description The first 16 kB of the response's body; null without a response or if it is compressed.
             * @example ok
             */
            response_body: string | null;
        };
        /**
         * Receivers of an event
         * @description `all`: all webhooks that name the event in `events`, and those without a list. `named`: only webhooks that name it. `none`: Landfall cannot know its cause, so it is never sent; webhooks may name it.
         * @example all
         * @enum {string}
         */
        WebhookEventReceivers: "all" | "named" | "none";
        /**
         * Webhook event category
         * @description The events of a part of the journey, or of another subject.
         */
        WebhookEventCategory: {
            /** @constant */
            type: "webhook_event_category";
            /**
             * @description The category's id.
             * @example tracking-requests
             */
            id: string;
            attributes: {
                /**
                 * @description The category's name, for people to read.
                 * @example Tracking requests
                 */
                name: string;
                /** @description Its events. */
                events: {
                    /** @description The event's name. */
                    name: components["schemas"]["WebhookEventName"];
                    /**
                     * @description What the event means, for people to read.
                     * @example A tracking request found its shipment.
                     */
                    description: string;
                    receivers: components["schemas"]["WebhookEventReceivers"];
                }[];
            };
        };
        /** Webhook event categories */
        WebhookEventCategoryList: {
            /** @description All categories. */
            data: components["schemas"]["WebhookEventCategory"][];
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
            /**
             * @description Whether its receiver was written for Terminal49. Messages then also have the header `X-T49-Webhook-Signature`, and `container.updated` and `shipment.estimated.arrival` have `container_updated_event` and `estimated_event` as their `reference_object`.
             * @example false
             */
            terminal49_compatible?: boolean;
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
         * @description A type of message that a webhook can name.
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
                receivers: components["schemas"]["WebhookEventReceivers"];
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
         * Delivery status of a message
         * @description Whether a message has reached the webhooks that it was sent to.
         * @example succeeded
         * @enum {string}
         */
        NotificationDeliveryStatus: "pending" | "succeeded" | "failed";
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
         * Exception identifier
         * @description Identifies an exception, without its attributes.
         */
        ExceptionIdentifier: {
            /** @constant */
            type: "exception";
            /** @description The exception's id. */
            id: components["schemas"]["Id"];
        };
        /**
         * Estimated event identifier
         * @description Identifies an estimated event, without its attributes.
         */
        EstimatedEventIdentifier: {
            /** @constant */
            type: "estimated_event";
            /** @description The message's id. */
            id: components["schemas"]["Id"];
        };
        /**
         * Container updated event identifier
         * @description Identifies a container's change, without its attributes.
         */
        ContainerUpdatedEventIdentifier: {
            /** @constant */
            type: "container_updated_event";
            /** @description The message's id. */
            id: components["schemas"]["Id"];
        };
        /**
         * Container created event identifier
         * @description Identifies a container's creation, without its attributes.
         */
        ContainerCreatedEventIdentifier: {
            /** @constant */
            type: "container_created_event";
            /** @description The message's id. */
            id: components["schemas"]["Id"];
        };
        /**
         * Container POD terminal changed event identifier
         * @description Identifies a change of the terminal, without its attributes.
         */
        ContainerPodTerminalChangedEventIdentifier: {
            /** @constant */
            type: "container_pod_terminal_changed_event";
            /** @description The message's id. */
            id: components["schemas"]["Id"];
        };
        /** Relationship to the object of a message */
        ReferenceObjectRelationship: {
            /** @description What the message is about. Its type depends on the event. The types that end with `_event`, other than `transport_event`, come only in messages that a webhook names, and to webhooks with `terminal49_compatible`. */
            data: components["schemas"]["TrackingRequestIdentifier"] | components["schemas"]["ShipmentIdentifier"] | components["schemas"]["ContainerIdentifier"] | components["schemas"]["TransportEventIdentifier"] | components["schemas"]["WebhookIdentifier"] | components["schemas"]["ExceptionIdentifier"] | components["schemas"]["EstimatedEventIdentifier"] | components["schemas"]["ContainerUpdatedEventIdentifier"] | components["schemas"]["ContainerCreatedEventIdentifier"] | components["schemas"]["ContainerPodTerminalChangedEventIdentifier"];
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
                /** @description The number of this message among all messages of its shipment on this surface: 1, 2, 3 and so on, without gaps. Messages may arrive out of order; the one with the higher `sequence` has the newer records. If a number is missing, its message is still on its way; the feed already has it. Null for `webhook.*` and `tracking_request.failed`, which are not about a shipment, and for all messages that only webhooks that name them get, because the numbers of the others must have no gaps. */
                sequence: components["schemas"]["Sequence"] | null;
                /** @description Whether the message has reached your webhooks, if you read it in the list or by id: `failed` if all attempts have failed for one of them, else `pending` if an attempt is left for one of them, else `succeeded`; null if it was not sent to any. When it is sent, always `pending`. In the feed, always null. */
                delivery_status: components["schemas"]["NotificationDeliveryStatus"] | null;
                /** @description The changed attributes of the reference object by name, such as `pod_eta_at`, each with its value before and after. In `container.updated`, attributes of the shipment start with `shipment.`, such as `shipment.pod_vessel_name`, and a dot comes before one inside another, such as `import_deadlines.pickup_lfd_terminal`. `updated_at`, the times of polls and `ind_eta_at` are left out. Only in `container.updated`, `shipment.estimated.arrival`, `container.pod_terminal_changed`, `container.pickup_lfd.changed` and `container.transport.estimated.…`; in the last three it has the one attribute that the message is about. */
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
            meta: components["schemas"]["ListMeta"];
        };
        /**
         * Estimated event
         * @description A changed estimate of an arrival. Webhooks with `terminal49_compatible` get it as the `reference_object` of `shipment.estimated.arrival`.
         */
        EstimatedEvent: {
            /** @constant */
            type: "estimated_event";
            /** @description The message's id. */
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * @description The event of the message.
                 * @constant
                 */
                event: "shipment.estimated.arrival";
                /** @description The new estimate: at the port of discharge, or at the destination if only that one changed. Null if it was withdrawn. */
                estimated_timestamp: components["schemas"]["NullableDateTime"];
                /** @description The UN/LOCODE of the place. */
                location_locode: components["schemas"]["NullableLocode"];
                /** @description The time zone of the place. */
                timezone: components["schemas"]["NullableTimeZone"];
                /**
                 * @description The voyage of the vessel to the port of discharge.
                 * @example 055E
                 */
                voyage_number: string | null;
                /** @description When the change was recorded. */
                created_at: components["schemas"]["DateTime"];
                /**
                 * @description Who estimated it. New values may be added.
                 * @example shipping_line
                 * @enum {string}
                 */
                data_source: "shipping_line";
            };
            relationships: {
                /** @description The shipment. */
                shipment: components["schemas"]["ShipmentRelationship"];
                /** @description The place of the arrival; null if it has no UN/LOCODE. */
                port: components["schemas"]["PortRelationshipOrNull"];
                /** @description Always null; the shipment has the vessel's name and IMO number. */
                vessel: components["schemas"]["VesselRelationshipOrNull"];
            };
        };
        /**
         * Container updated event
         * @description A change of a container. Webhooks with `terminal49_compatible` get it as the `reference_object` of `container.updated`.
         */
        ContainerUpdatedEvent: {
            /** @constant */
            type: "container_updated_event";
            /** @description The message's id. */
            id: components["schemas"]["Id"];
            attributes: {
                /**
                 * Changeset
                 * @description The message's `changes` without those of the shipment, so it may be empty. `pod_terminal` is not among them; it has a message of its own.
                 * @example {
                 *       "current_status": [
                 *         "awaiting_inland_transfer",
                 *         "on_rail"
                 *       ]
                 *     }
                 */
                changeset: {
                    [key: string]: components["schemas"]["ChangedValue"][];
                };
                /** @description When the change was recorded. */
                timestamp: components["schemas"]["DateTime"];
                /** @description The time zone of the port of discharge. */
                timezone: components["schemas"]["NullableTimeZone"];
            };
            relationships: {
                /** @description The container. */
                container: components["schemas"]["ContainerRelationship"];
                /** @description The terminal at the port of discharge, if it is known. */
                terminal: components["schemas"]["TerminalRelationshipOrNull"];
                /** @description The container's shipment. */
                shipment: components["schemas"]["ShipmentRelationship"];
            };
        };
        /**
         * Container created event
         * @description The creation of a container, as `container.created` reports it.
         */
        ContainerCreatedEvent: {
            /** @constant */
            type: "container_created_event";
            /** @description The message's id. */
            id: components["schemas"]["Id"];
            attributes: {
                /** @description When the container was created. */
                timestamp: components["schemas"]["DateTime"];
                /** @description Always `Etc/UTC`. */
                timezone: components["schemas"]["NullableTimeZone"];
            };
            relationships: {
                /** @description The container. */
                container: components["schemas"]["ContainerRelationship"];
                /** @description Its shipment. */
                shipment: components["schemas"]["ShipmentRelationship"];
            };
        };
        /**
         * Container POD terminal changed event
         * @description A change of the terminal at the port of discharge, as `container.pod_terminal_changed` reports it.
         */
        ContainerPodTerminalChangedEvent: {
            /** @constant */
            type: "container_pod_terminal_changed_event";
            /** @description The message's id. */
            id: components["schemas"]["Id"];
            attributes: {
                /** @description When the change was recorded. */
                timestamp: components["schemas"]["DateTime"];
            };
            relationships: {
                /** @description The container. */
                container: components["schemas"]["ContainerRelationship"];
                /** @description The new terminal; null if only its name is known. */
                terminal: components["schemas"]["TerminalRelationshipOrNull"];
                /** @description The container's shipment. */
                shipment: components["schemas"]["ShipmentRelationship"];
            };
        };
        /** Example messages */
        WebhookNotificationExamples: {
            /** @description The messages. */
            data: components["schemas"]["WebhookNotification"][];
            /** @description The resources of the messages, each once. */
            included: (components["schemas"]["TrackingRequest"] | components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["TransportEvent"] | components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Webhook"] | components["schemas"]["ShipmentException"] | components["schemas"]["EstimatedEvent"] | components["schemas"]["ContainerUpdatedEvent"] | components["schemas"]["ContainerCreatedEvent"] | components["schemas"]["ContainerPodTerminalChangedEvent"])[];
        };
        /** A webhook notification with its resources */
        WebhookNotificationDocument: {
            data: components["schemas"]["WebhookNotification"];
            /** @description The reference object and its shipment and container, as they were when the message was created; with a transport event, also its port, terminal and vessel. A webhook is shown without its secret. */
            included: (components["schemas"]["TrackingRequest"] | components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["TransportEvent"] | components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Webhook"] | components["schemas"]["ShipmentException"] | components["schemas"]["EstimatedEvent"] | components["schemas"]["ContainerUpdatedEvent"] | components["schemas"]["ContainerCreatedEvent"] | components["schemas"]["ContainerPodTerminalChangedEvent"])[];
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
            included: (components["schemas"]["TrackingRequest"] | components["schemas"]["Shipment"] | components["schemas"]["Container"] | components["schemas"]["TransportEvent"] | components["schemas"]["Port"] | components["schemas"]["Terminal"] | components["schemas"]["Vessel"] | components["schemas"]["Webhook"] | components["schemas"]["ShipmentException"] | components["schemas"]["EstimatedEvent"] | components["schemas"]["ContainerUpdatedEvent"] | components["schemas"]["ContainerCreatedEvent"] | components["schemas"]["ContainerPodTerminalChangedEvent"])[];
            links: components["schemas"]["FeedLinks"];
            meta: components["schemas"]["FeedMeta"];
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
        /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
        TextFilter: string;
        /** @description Returns only requests for this container or bill of lading number, upper or lower case. */
        FilterRequestNumber: string;
        /** @description Returns only requests with this status. `pending` includes requests that are `awaiting_manifest`. */
        FilterTrackingRequestStatus: components["schemas"]["TrackingRequestFilterStatus"];
        /** @description Returns only requests to the carrier with this SCAC. */
        FilterScac: string;
        /** @description Returns only requests of this type. */
        FilterRequestType: components["schemas"]["RequestType"];
        /** @description Returns only resources created at or after this time, the newest first. An ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        FilterCreatedAtStart: string;
        /** @description Returns only resources created until this time, the newest first. An ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        FilterCreatedAtEnd: string;
        /** @description Returns only resources that changed at or after this time, the latest change first. An ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        FilterUpdatedAtStart: string;
        /** @description Returns only resources whose last change was until this time, the latest change first. An ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        FilterUpdatedAtEnd: string;
        /** @description The order of the list, `-created_at` by default. A minus sign means descending order, the latest first. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`, the latest first. */
        SortRequests: "created_at" | "-created_at" | "updated_at" | "-updated_at";
        /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. `tracked_object`, `shipment` and `container` are the first by container number; `shipments` is all of them. */
        IncludeOfTrackingRequests: ("tracked_object" | "shipment" | "shipments" | "container" | "customer" | "shipment.container" | "shipment.containers" | "shipment.port_of_lading" | "shipment.port_of_discharge" | "shipment.destination" | "shipment.pod_terminal" | "shipment.destination_terminal" | "container.pod_terminal" | "container.pickup_facility" | "container.port_of_discharge")[];
        /** @description The page number, from 1. */
        ListPageNumber: number;
        /** @description The maximum number of resources per page. */
        ListPageSize: number;
        /** @description Continues the list where page numbers end, after 10,000 entries. Page numbers then start again from there. Take it from the `links.next` of the last of these pages. */
        ListPageCursor: string;
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
        /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. `tracked_object`, `shipment` and `container` are the first by container number; `shipments` is all of them. Defaults to `shipment,container`. */
        IncludeOfTrackingRequest: ("tracked_object" | "shipment" | "shipments" | "container" | "customer" | "shipment.container" | "shipment.containers" | "shipment.port_of_lading" | "shipment.port_of_discharge" | "shipment.destination" | "shipment.pod_terminal" | "shipment.destination_terminal" | "container.pod_terminal" | "container.pickup_facility" | "container.port_of_discharge" | "custom_fields" | "custom_fields.definition" | "shipment.custom_fields" | "container.custom_fields")[];
        /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
        IfNoneMatch: string;
        /** @description The `ETag` of the version that you read, several of them separated by commas, or `*` for any version. If the resource has a different `ETag` now, nothing is changed and the response is a 412. A weak `ETag` (`W/"…"`) never matches (RFC 9110, 13.1.1). An `ETag` without its quotation marks is a 400. */
        IfMatch: string;
        /** @description The beginning of a container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, any part of it. Case, accents, spaces and punctuation don't count. */
        SearchQuery: string;
        /** @description Returns only shipments with this container number or, if it is not one, this master bill of lading number. */
        Number: string;
        /** @description Returns only shipments with this master bill of lading number. */
        FilterBillOfLadingNumber: string;
        /** @description Returns only shipments with the carrier with this SCAC. */
        FilterShippingLineScac: string;
        /** @description Returns only what has this port of discharge, by its UN/LOCODE. */
        FilterPodLocode: string;
        /** @description Returns only what has this status, one of the attribute `status`. */
        FilterJourneyStatus: components["schemas"]["JourneyStatus"];
        /** @description `true` returns only shipments whose tracking has ended or was stopped, `false` only those that are tracked. */
        FilterTrackingStopped: boolean;
        /** @description `true` returns only those whose port of discharge is provisional, `false` only the others. See `certainty`. */
        FilterProvisional: boolean;
        /** @description Returns only shipments whose ETA at the port of discharge is at or after this time, the soonest first. An ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        FilterPodEtaStart: string;
        /** @description Returns only shipments whose ETA at the port of discharge is at or before this time, the soonest first. An ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        FilterPodEtaEnd: string;
        /** @description The order of the list, `-created_at` by default. A minus sign means descending order. What has no ETA or last free day yet comes last in ascending order. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`. */
        SortShipments: "created_at" | "-created_at" | "updated_at" | "-updated_at" | "pod_eta_at" | "-pod_eta_at" | "pickup_lfd" | "-pickup_lfd";
        /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. */
        IncludeOfShipments: ("container" | "containers" | "port_of_lading" | "port_of_discharge" | "destination" | "pod_terminal" | "destination_terminal" | "tracking_request" | "customer" | "containers.pickup_facility" | "custom_fields" | "custom_fields.definition" | "containers.custom_fields")[];
        /** @description Returns only containers with this number. */
        FilterNumber: string;
        /** @description Returns only containers with this last free day or a later one, the soonest first. A calendar date at the port. */
        FilterPickupLfdStart: string;
        /** @description Returns only containers with this last free day or an earlier one, the soonest first. A calendar date at the port. */
        FilterPickupLfdEnd: string;
        /** @description Returns only containers whose last free day, recorded or by a free time rule, is this date or later, the soonest first. A calendar date at the port. */
        FilterFreeTimeLastDayStart: string;
        /** @description Returns only containers whose last free day, recorded or by a free time rule, is this date or earlier, the soonest first. A calendar date at the port. */
        FilterFreeTimeLastDayEnd: string;
        /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. */
        IncludeOfContainers: ("shipment" | "customer" | "port_of_discharge" | "pod_terminal" | "destination_terminal" | "pickup_facility" | "shipment.port_of_lading" | "shipment.port_of_discharge" | "shipment.destination" | "shipment.pod_terminal" | "shipment.destination_terminal" | "shipment.tracking_request" | "shipment.customer" | "custom_fields" | "custom_fields.definition" | "shipment.custom_fields")[];
        /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. */
        IncludeOfContainer: ("shipment" | "customer" | "port_of_discharge" | "pod_terminal" | "destination_terminal" | "pickup_facility" | "shipment.port_of_lading" | "shipment.port_of_discharge" | "shipment.destination" | "shipment.pod_terminal" | "shipment.destination_terminal" | "shipment.tracking_request" | "shipment.customer" | "transport_events" | "transport_events.location" | "transport_events.terminal" | "transport_events.vessel" | "custom_fields" | "custom_fields.definition" | "shipment.custom_fields")[];
        /** @description The page number, from 1. Without `page[size]`, a page holds 100 events. Without both, the response holds all events. */
        PageNumber: number;
        /** @description The number of events per page. Without `page[number]`, you get the first page. */
        PageSize: number;
        /** @description Returns only events at or after this time: a date (`2026-04-01`, midnight UTC) or an ISO 8601 date-time with `Z` or a UTC offset, in the years 0000 to 9999 in UTC. Colons need no encoding; send the `+` of an offset as `%2B`. Events without a known time are left out. */
        FilterTimestampGte: string;
        /** @description Related resources to include, as a comma-separated list. Without it, all are included. Other names get a 400. */
        IncludeOfRoute: ("route_location" | "port" | "vessel")[];
        /** @description Returns only rules of this type. */
        FilterFreeTimeType: components["schemas"]["FreeTimeType"];
        /** @description Returns only rules for the carrier with this SCAC. */
        FilterFreeTimeScac: string;
        /** @description With `true`, `positions` has those of the seven days before the last one. So has it with a time in brackets. */
        ShowPositions: boolean;
        /** @description The vessel's positions since this time, in `positions`. By default, those of the seven days before its last one. An ISO 8601 date, which counts as midnight in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        ShowPositionsFrom: string;
        /** @description The vessel's positions until this time, in `positions`. By default, until its last one. An ISO 8601 date, which counts as midnight in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
        ShowPositionsTo: string;
        /** @description Returns only fields of these. */
        FilterEntityType: components["schemas"]["CustomFieldEntityType"];
        /** @description Returns only definitions of this data type. */
        FilterDataType: components["schemas"]["CustomFieldDataType"];
        /** @description Returns only definitions whose `display_name` begins with this text. Upper and lower case are the same. */
        FilterDisplayName: string;
        /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
        IncludeOfDefinitions: "options"[];
        /** @description The option's id. An id that is not a UUID, or that belongs to another definition, gets a 404. */
        CustomFieldOptionId: components["schemas"]["Id"];
        /** @description Returns only the fields of the shipment, container or tracking request with this id. */
        FilterEntityId: components["schemas"]["Id"];
        /** @description Returns only values of the field with this definition. */
        FilterDefinitionId: components["schemas"]["Id"];
        /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
        IncludeOfListedCustomFields: ("entity" | "definition" | "reference")[];
        /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
        IncludeOfCustomFields: ("entity" | "definition" | "definition.options" | "reference")[];
        /** @description The field's `api_slug`. A field that has no value gets a 404. */
        CustomFieldSlug: components["schemas"]["CustomFieldSlug"];
        /** @description The carrier's SCAC, or another SCAC of it, in upper or lower case. An unknown value gets a 404. */
        CarrierScac: string;
        /** @description Counts only shipments with this port of loading, by its UN/LOCODE. */
        LaneFrom: string;
        /** @description Counts only shipments with this port of discharge, by its UN/LOCODE. */
        LaneTo: string;
        /** @description The port that the vessel goes to, by its id or UN/LOCODE. Without it, `positions` is empty. */
        FuturePortId: string;
        /** @description The port that the vessel comes from, by its id or UN/LOCODE. The way begins there if the vessel's position is not known. */
        FuturePreviousPortId: string;
        /** @description Where the way begins, in degrees north. Without it, it begins at the vessel's last position. */
        FutureLatitude: string;
        /** @description Where the way begins, in degrees east. Without it, it begins at the vessel's last position. */
        FutureLongitude: string;
        /** @description The port where the route begins, by its UN/LOCODE. */
        SeaFrom: string;
        /** @description The port where the route ends, by its UN/LOCODE. */
        SeaTo: string;
        /** @description Passages that the route must not use, as a comma-separated list. Those that the service's operator has closed are never used. */
        ClosedPassages: components["schemas"]["PassageName"][];
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
        /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
        Terminal49Signature: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request in the service's log. Quote it to support. */
        RequestId: string;
        /** @description With a 503, the number of seconds to wait before you retry (RFC 9110). */
        RetryAfterUnavailable: number;
        /** @description Names `Accept`, because the media type of the response depends on it. */
        Vary: string;
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
        /** @description The path of the new rule. */
        FreeTimeRuleLocation: string;
        /** @description The path of the new party. */
        PartyLocation: string;
        /** @description The path of the new definition. */
        CustomFieldDefinitionLocation: string;
        /** @description The path of the new option. */
        CustomFieldOptionLocation: string;
        /** @description The path of the new value. */
        CustomFieldLocation: string;
        /** @description The path of the new webhook. */
        WebhookLocation: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTrackingRequests: {
        parameters: {
            query?: {
                /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
                q?: components["parameters"]["TextFilter"];
                /** @description Returns only requests for this container or bill of lading number, upper or lower case. */
                "filter[request_number]"?: components["parameters"]["FilterRequestNumber"];
                /** @description Returns only requests with this status. `pending` includes requests that are `awaiting_manifest`. */
                "filter[status]"?: components["parameters"]["FilterTrackingRequestStatus"];
                /** @description Returns only requests to the carrier with this SCAC. */
                "filter[scac]"?: components["parameters"]["FilterScac"];
                /** @description Returns only requests of this type. */
                "filter[request_type]"?: components["parameters"]["FilterRequestType"];
                /** @description Returns only resources created at or after this time, the newest first. An ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[created_at][start]"?: components["parameters"]["FilterCreatedAtStart"];
                /** @description Returns only resources created until this time, the newest first. An ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[created_at][end]"?: components["parameters"]["FilterCreatedAtEnd"];
                /** @description Returns only resources that changed at or after this time, the latest change first. An ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[updated_at][start]"?: components["parameters"]["FilterUpdatedAtStart"];
                /** @description Returns only resources whose last change was until this time, the latest change first. An ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[updated_at][end]"?: components["parameters"]["FilterUpdatedAtEnd"];
                /** @description The order of the list, `-created_at` by default. A minus sign means descending order, the latest first. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`, the latest first. */
                sort?: components["parameters"]["SortRequests"];
                /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. `tracked_object`, `shipment` and `container` are the first by container number; `shipments` is all of them. */
                include?: components["parameters"]["IncludeOfTrackingRequests"];
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
            /** @description A page of tracking requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingRequestList"];
                    "application/vnd.api+json": components["schemas"]["TrackingRequestList"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberInferenceDocument"];
                    "application/vnd.api+json": components["schemas"]["NumberInferenceDocument"];
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
                /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. `tracked_object`, `shipment` and `container` are the first by container number; `shipments` is all of them. Defaults to `shipment,container`. */
                include?: components["parameters"]["IncludeOfTrackingRequest"];
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
    searchNumbers: {
        parameters: {
            query: {
                /** @description The beginning of a container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, any part of it. Case, accents, spaces and punctuation don't count. */
                query: components["parameters"]["SearchQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResultList"];
                    "application/vnd.api+json": components["schemas"]["SearchResultList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description Returns only shipments with this container number or, if it is not one, this master bill of lading number. */
                number?: components["parameters"]["Number"];
                /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
                q?: components["parameters"]["TextFilter"];
                /** @description Returns only shipments with this master bill of lading number. */
                "filter[bill_of_lading_number]"?: components["parameters"]["FilterBillOfLadingNumber"];
                /** @description Returns only shipments with the carrier with this SCAC. */
                "filter[shipping_line_scac]"?: components["parameters"]["FilterShippingLineScac"];
                /** @description Returns only what has this port of discharge, by its UN/LOCODE. */
                "filter[pod_locode]"?: components["parameters"]["FilterPodLocode"];
                /** @description Returns only what has this status, one of the attribute `status`. */
                "filter[status]"?: components["parameters"]["FilterJourneyStatus"];
                /** @description `true` returns only shipments whose tracking has ended or was stopped, `false` only those that are tracked. */
                "filter[tracking_stopped]"?: components["parameters"]["FilterTrackingStopped"];
                /** @description `true` returns only those whose port of discharge is provisional, `false` only the others. See `certainty`. */
                "filter[provisional]"?: components["parameters"]["FilterProvisional"];
                /** @description Returns only resources that changed at or after this time, the latest change first. An ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[updated_at][start]"?: components["parameters"]["FilterUpdatedAtStart"];
                /** @description Returns only resources whose last change was until this time, the latest change first. An ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[updated_at][end]"?: components["parameters"]["FilterUpdatedAtEnd"];
                /** @description Returns only shipments whose ETA at the port of discharge is at or after this time, the soonest first. An ISO 8601 date, meaning midnight UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[pod_eta_at][start]"?: components["parameters"]["FilterPodEtaStart"];
                /** @description Returns only shipments whose ETA at the port of discharge is at or before this time, the soonest first. An ISO 8601 date, which counts as a whole day in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "filter[pod_eta_at][end]"?: components["parameters"]["FilterPodEtaEnd"];
                /** @description The order of the list, `-created_at` by default. A minus sign means descending order. What has no ETA or last free day yet comes last in ascending order. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`. */
                sort?: components["parameters"]["SortShipments"];
                /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. */
                include?: components["parameters"]["IncludeOfShipments"];
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
            /** @description A page of shipments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShipmentList"];
                    "application/vnd.api+json": components["schemas"]["ShipmentList"];
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
            query?: {
                /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. */
                include?: components["parameters"]["IncludeOfShipments"];
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
            /** @description The shipment. The carrier is asked about it now. */
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EtaEstimateList"];
                    "application/vnd.api+json": components["schemas"]["EtaEstimateList"];
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
    listContainers: {
        parameters: {
            query?: {
                /** @description Returns only what has this text at the beginning of its container, bill of lading or booking number, a reference, a vessel's name or IMO number; from four characters on, anywhere in it. Case, accents, spaces and punctuation don't count. If more than 500 texts match, the list has only the first of them in alphabetical order: type more. A new text is found about a second after it is stored. */
                q?: components["parameters"]["TextFilter"];
                /** @description Returns only containers with this number. */
                "filter[number]"?: components["parameters"]["FilterNumber"];
                /** @description Returns only what has this port of discharge, by its UN/LOCODE. */
                "filter[pod_locode]"?: components["parameters"]["FilterPodLocode"];
                /** @description Returns only what has this status, one of the attribute `status`. */
                "filter[status]"?: components["parameters"]["FilterJourneyStatus"];
                /** @description `true` returns only those whose port of discharge is provisional, `false` only the others. See `certainty`. */
                "filter[provisional]"?: components["parameters"]["FilterProvisional"];
                /** @description Returns only containers with this last free day or a later one, the soonest first. A calendar date at the port. */
                "filter[pickup_lfd][start]"?: components["parameters"]["FilterPickupLfdStart"];
                /** @description Returns only containers with this last free day or an earlier one, the soonest first. A calendar date at the port. */
                "filter[pickup_lfd][end]"?: components["parameters"]["FilterPickupLfdEnd"];
                /** @description Returns only containers whose last free day, recorded or by a free time rule, is this date or later, the soonest first. A calendar date at the port. */
                "filter[free_time_last_day][start]"?: components["parameters"]["FilterFreeTimeLastDayStart"];
                /** @description Returns only containers whose last free day, recorded or by a free time rule, is this date or earlier, the soonest first. A calendar date at the port. */
                "filter[free_time_last_day][end]"?: components["parameters"]["FilterFreeTimeLastDayEnd"];
                /** @description The order of the list, `-created_at` by default. A minus sign means descending order. What has no ETA or last free day yet comes last in ascending order. A list that is filtered by one of these times can only be sorted by the same time, and is so without `sort`. */
                sort?: components["parameters"]["SortShipments"];
                /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. */
                include?: components["parameters"]["IncludeOfContainers"];
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
            /** @description A page of containers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContainerList"];
                    "application/vnd.api+json": components["schemas"]["ContainerList"];
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
    getContainer: {
        parameters: {
            query?: {
                /** @description Related resources to include, as a comma-separated list; a dot leads to the related resources of a related one. Other names get a 400. */
                include?: components["parameters"]["IncludeOfContainer"];
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
    getContainerRoute: {
        parameters: {
            query?: {
                /** @description Related resources to include, as a comma-separated list. Without it, all are included. Other names get a 400. */
                include?: components["parameters"]["IncludeOfRoute"];
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
            /** @description The route. */
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
                    "application/json": components["schemas"]["RouteDocument"];
                    "application/vnd.api+json": components["schemas"]["RouteDocument"];
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
                /** @description Returns only open ones, only closed ones, or all; without it, only open ones. */
                "filter[status]"?: components["schemas"]["ExceptionStatusFilter"];
                /** @description Returns only exceptions of this kind. */
                "filter[kind]"?: components["schemas"]["ExceptionKind"];
                /** @description Returns only exceptions of shipments with this SCAC. */
                "filter[scac]"?: string;
                /** @description Returns only exceptions of this shipment. */
                "filter[shipment_id]"?: components["schemas"]["Id"];
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
            /** @description A page of exceptions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionList"];
                    "application/vnd.api+json": components["schemas"]["ExceptionList"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionDocument"];
                    "application/vnd.api+json": components["schemas"]["ExceptionDocument"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionThresholdsDocument"];
                    "application/vnd.api+json": components["schemas"]["ExceptionThresholdsDocument"];
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
        /** @description What to change. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExceptionThresholdsUpdate"];
                "application/vnd.api+json": components["schemas"]["ExceptionThresholdsUpdate"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionThresholdsDocument"];
                    "application/vnd.api+json": components["schemas"]["ExceptionThresholdsDocument"];
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
                /** @description Returns only rules of this type. */
                "filter[type]"?: components["parameters"]["FilterFreeTimeType"];
                /** @description Returns only rules for the carrier with this SCAC. */
                "filter[scac]"?: components["parameters"]["FilterFreeTimeScac"];
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
            /** @description A page of rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeRuleList"];
                    "application/vnd.api+json": components["schemas"]["FreeTimeRuleList"];
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
        /** @description The rule. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeTimeRuleCreate"];
                "application/vnd.api+json": components["schemas"]["FreeTimeRuleCreate"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeRuleDocument"];
                    "application/vnd.api+json": components["schemas"]["FreeTimeRuleDocument"];
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
        /** @description The rule, and the containers. */
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeDryRunResults"];
                    "application/vnd.api+json": components["schemas"]["FreeTimeDryRunResults"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeRuleDocument"];
                    "application/vnd.api+json": components["schemas"]["FreeTimeRuleDocument"];
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
        /** @description What to change. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeTimeRuleUpdate"];
                "application/vnd.api+json": components["schemas"]["FreeTimeRuleUpdate"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeTimeRuleDocument"];
                    "application/vnd.api+json": components["schemas"]["FreeTimeRuleDocument"];
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
            query?: {
                /** @description With `true`, `positions` has those of the seven days before the last one. So has it with a time in brackets. */
                show_positions?: components["parameters"]["ShowPositions"];
                /** @description The vessel's positions since this time, in `positions`. By default, those of the seven days before its last one. An ISO 8601 date, which counts as midnight in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "show_positions[from_timestamp]"?: components["parameters"]["ShowPositionsFrom"];
                /** @description The vessel's positions until this time, in `positions`. By default, until its last one. An ISO 8601 date, which counts as midnight in UTC, or a date-time with an offset or `Z`. Colons need no encoding; send a `+` as `%2B`. */
                "show_positions[to_timestamp]"?: components["parameters"]["ShowPositionsTo"];
            };
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
    listParties: {
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
            /** @description The parties. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyList"];
                    "application/vnd.api+json": components["schemas"]["PartyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createParty: {
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
        /** @description The company. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyCreate"];
                "application/vnd.api+json": components["schemas"]["PartyCreate"];
            };
        };
        responses: {
            /** @description The new party. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["PartyLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyDocument"];
                    "application/vnd.api+json": components["schemas"]["PartyDocument"];
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
    updateParty: {
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
        /** @description The new name. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartyUpdate"];
                "application/vnd.api+json": components["schemas"]["PartyUpdate"];
            };
        };
        responses: {
            /** @description The renamed party. */
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
                    "application/json": components["schemas"]["PartyDocument"];
                    "application/vnd.api+json": components["schemas"]["PartyDocument"];
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
    getMetroArea: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The place's id or UN/LOCODE, in upper or lower case. An unknown value gets a 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metro area. */
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
                    "application/json": components["schemas"]["MetroAreaDocument"];
                    "application/vnd.api+json": components["schemas"]["MetroAreaDocument"];
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
    listCustomFieldDefinitions: {
        parameters: {
            query?: {
                /** @description Returns only fields of these. */
                "filter[entity_type]"?: components["parameters"]["FilterEntityType"];
                /** @description Returns only definitions of this data type. */
                "filter[data_type]"?: components["parameters"]["FilterDataType"];
                /** @description Returns only definitions whose `display_name` begins with this text. Upper and lower case are the same. */
                "filter[display_name]"?: components["parameters"]["FilterDisplayName"];
                /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
                include?: components["parameters"]["IncludeOfDefinitions"];
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
            /** @description The definitions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldDefinitionList"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDefinitionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createCustomFieldDefinition: {
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
        /** @description The field. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldDefinitionCreate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldDefinitionCreate"];
            };
        };
        responses: {
            /** @description The new definition. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["CustomFieldDefinitionLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldDefinitionDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDefinitionDocument"];
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
    getCustomFieldDefinition: {
        parameters: {
            query?: {
                /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
                include?: components["parameters"]["IncludeOfDefinitions"];
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
            /** @description The definition. */
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
                    "application/json": components["schemas"]["CustomFieldDefinitionWithOptionsDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDefinitionWithOptionsDocument"];
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
    deleteCustomFieldDefinition: {
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
            /** @description The definition was deleted. */
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
    updateCustomFieldDefinition: {
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
                "application/json": components["schemas"]["CustomFieldDefinitionUpdate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldDefinitionUpdate"];
            };
        };
        responses: {
            /** @description The changed definition. */
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
                    "application/json": components["schemas"]["CustomFieldDefinitionDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDefinitionDocument"];
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
    listCustomFieldOptions: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description The maximum number of resources per page. */
                "page[size]"?: components["parameters"]["ListPageSize"];
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
            /** @description The options. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldOptionList"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldOptionList"];
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
    createCustomFieldOption: {
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
        /** @description The option. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldOptionCreate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldOptionCreate"];
            };
        };
        responses: {
            /** @description The new option. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["CustomFieldOptionLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldOptionDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldOptionDocument"];
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
    getCustomFieldOption: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
                /** @description The option's id. An id that is not a UUID, or that belongs to another definition, gets a 404. */
                option_id: components["parameters"]["CustomFieldOptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The option. */
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
                    "application/json": components["schemas"]["CustomFieldOptionDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldOptionDocument"];
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
    deleteCustomFieldOption: {
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
                /** @description The option's id. An id that is not a UUID, or that belongs to another definition, gets a 404. */
                option_id: components["parameters"]["CustomFieldOptionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The option was deleted. */
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
    updateCustomFieldOption: {
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
                /** @description The option's id. An id that is not a UUID, or that belongs to another definition, gets a 404. */
                option_id: components["parameters"]["CustomFieldOptionId"];
            };
            cookie?: never;
        };
        /** @description What to change. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldOptionUpdate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldOptionUpdate"];
            };
        };
        responses: {
            /** @description The changed option. */
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
                    "application/json": components["schemas"]["CustomFieldOptionDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldOptionDocument"];
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
    listCustomFields: {
        parameters: {
            query?: {
                /** @description Returns only fields of these. */
                "filter[entity_type]"?: components["parameters"]["FilterEntityType"];
                /** @description Returns only the fields of the shipment, container or tracking request with this id. */
                "filter[entity_id]"?: components["parameters"]["FilterEntityId"];
                /** @description Returns only values of the field with this definition. */
                "filter[definition_id]"?: components["parameters"]["FilterDefinitionId"];
                /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
                include?: components["parameters"]["IncludeOfListedCustomFields"];
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
            /** @description The values. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldPage"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createCustomField: {
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
        /** @description The value, and what has the field. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldCreate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldCreate"];
            };
        };
        responses: {
            /** @description The field had a value, which the new one has replaced. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
                };
            };
            /** @description The field has a value now. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["CustomFieldLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    getCustomField: {
        parameters: {
            query?: {
                /** @description Related resources to include, as a comma-separated list. Other names get a 400. */
                include?: components["parameters"]["IncludeOfCustomFields"];
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
            /** @description The value. */
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
                    "application/json": components["schemas"]["CustomFieldWithRelatedDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldWithRelatedDocument"];
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
    deleteCustomField: {
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
            /** @description The value was deleted. */
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
    updateCustomField: {
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
        /** @description The new value. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldUpdate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldUpdate"];
            };
        };
        responses: {
            /** @description The changed value. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    listShipmentCustomFields: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description The maximum number of resources per page. */
                "page[size]"?: components["parameters"]["ListPageSize"];
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
            /** @description The values. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldList"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldList"];
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
    setShipmentCustomField: {
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
        /** @description The value. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldSet"];
                "application/vnd.api+json": components["schemas"]["CustomFieldSet"];
            };
        };
        responses: {
            /** @description The field had a value, which the new one has replaced. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
                };
            };
            /** @description The field has a value now. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["CustomFieldLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    getShipmentCustomField: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    deleteShipmentCustomField: {
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
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value was deleted. */
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
    updateShipmentCustomField: {
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
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        /** @description The new value. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldUpdate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldUpdate"];
            };
        };
        responses: {
            /** @description The changed value. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    listContainerCustomFields: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description The maximum number of resources per page. */
                "page[size]"?: components["parameters"]["ListPageSize"];
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
            /** @description The values. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldList"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldList"];
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
    setContainerCustomField: {
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
        /** @description The value. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldSet"];
                "application/vnd.api+json": components["schemas"]["CustomFieldSet"];
            };
        };
        responses: {
            /** @description The field had a value, which the new one has replaced. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
                };
            };
            /** @description The field has a value now. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["CustomFieldLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    getContainerCustomField: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    deleteContainerCustomField: {
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
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value was deleted. */
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
    updateContainerCustomField: {
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
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        /** @description The new value. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldUpdate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldUpdate"];
            };
        };
        responses: {
            /** @description The changed value. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    listTrackingRequestCustomFields: {
        parameters: {
            query?: {
                /** @description The page number, from 1. */
                "page[number]"?: components["parameters"]["ListPageNumber"];
                /** @description The maximum number of resources per page. */
                "page[size]"?: components["parameters"]["ListPageSize"];
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
            /** @description The values. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldList"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldList"];
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
    setTrackingRequestCustomField: {
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
        /** @description The value. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldSet"];
                "application/vnd.api+json": components["schemas"]["CustomFieldSet"];
            };
        };
        responses: {
            /** @description The field had a value, which the new one has replaced. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
                };
            };
            /** @description The field has a value now. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    Location: components["headers"]["CustomFieldLocation"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    getTrackingRequestCustomField: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the version that you have, several of them separated by commas, or `*` for any version. If the resource still has it, the response is a 304 without a body. A 304 counts against the rate limit like any other response. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The resource's id. An id that is not a UUID, or that belongs to another account, gets a 404. */
                id: components["parameters"]["Id"];
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
    deleteTrackingRequestCustomField: {
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
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value was deleted. */
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
    updateTrackingRequestCustomField: {
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
                /** @description The field's `api_slug`. A field that has no value gets a 404. */
                api_slug: components["parameters"]["CustomFieldSlug"];
            };
            cookie?: never;
        };
        /** @description The new value. The body is the same for both media types. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomFieldUpdate"];
                "application/vnd.api+json": components["schemas"]["CustomFieldUpdate"];
            };
        };
        responses: {
            /** @description The changed value. */
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
                    "application/json": components["schemas"]["CustomFieldDocument"];
                    "application/vnd.api+json": components["schemas"]["CustomFieldDocument"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarrierAccuracyDocument"];
                    "application/vnd.api+json": components["schemas"]["CarrierAccuracyDocument"];
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
                    Vary: components["headers"]["Vary"];
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
    getVesselFuturePositions: {
        parameters: {
            query?: {
                /** @description The port that the vessel goes to, by its id or UN/LOCODE. Without it, `positions` is empty. */
                port_id?: components["parameters"]["FuturePortId"];
                /** @description The port that the vessel comes from, by its id or UN/LOCODE. The way begins there if the vessel's position is not known. */
                previous_port_id?: components["parameters"]["FuturePreviousPortId"];
            };
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
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getVesselFuturePositionsWithCoordinates: {
        parameters: {
            query?: {
                /** @description The port that the vessel goes to, by its id or UN/LOCODE. Without it, `positions` is empty. */
                port_id?: components["parameters"]["FuturePortId"];
                /** @description The port that the vessel comes from, by its id or UN/LOCODE. The way begins there if the vessel's position is not known. */
                previous_port_id?: components["parameters"]["FuturePreviousPortId"];
                /** @description Where the way begins, in degrees north. Without it, it begins at the vessel's last position. */
                latitude?: components["parameters"]["FutureLatitude"];
                /** @description Where the way begins, in degrees east. Without it, it begins at the vessel's last position. */
                longitude?: components["parameters"]["FutureLongitude"];
            };
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
            422: components["responses"]["Unprocessable"];
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
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeaRouteDocument"];
                    "application/vnd.api+json": components["schemas"]["SeaRouteDocument"];
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
    listWebhookIps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookIps"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    triggerWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTrigger"];
            };
        };
        responses: {
            /** @description The message was sent, or could not be sent; `succeeded` says whether it was received. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTriggerResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWebhookEventCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEventCategoryList"];
                    "application/vnd.api+json": components["schemas"]["WebhookEventCategoryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            406: components["responses"]["NotAcceptable"];
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
    listWebhookNotificationExamples: {
        parameters: {
            query?: {
                /** @description Returns only the examples of this event. */
                event?: components["schemas"]["WebhookEventName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The examples. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookNotificationExamples"];
                    "application/vnd.api+json": components["schemas"]["WebhookNotificationExamples"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    trackingRequestAwaitingManifestMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    trackingRequestTrackingStoppedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerCreatedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerPodTerminalChangedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerPickupLfdChangedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportTransshipmentDischargedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportFeederLoadedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportFeederDepartedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportFeederArrivedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportFeederDischargedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportRailLoadedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportRailDepartedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportRailArrivedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportRailUnloadedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportArrivedAtInlandDestinationMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportAvailableMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportDeliveredMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportEstimatedVesselDepartedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportEstimatedVesselArrivedMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
    containerTransportEstimatedArrivedAtInlandDestinationMessage: {
        parameters: {
            query?: never;
            header: {
                /** @description The message's `id`, the same for every attempt and every webhook. A message may arrive more than once: store the ids you have processed, and answer a known one with 2xx without processing it again. */
                "webhook-id": components["parameters"]["WebhookId"];
                /** @description The time of this attempt, in seconds since 1970. It is part of the signed content. Reject a message whose timestamp is more than 5 minutes off, so that an old message can't be replayed. */
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                /** @description `v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64 (Standard Webhooks 1.0.0). The key is the decoded secret, and the body is the raw body, byte for byte. For 24 hours after the secret was rotated there are two signatures, one for each secret, separated by a space. The message is genuine if one of them matches. */
                "webhook-signature": components["parameters"]["WebhookSignature"];
                /** @description Only for webhooks with `terminal49_compatible`: the HMAC-SHA256 of the raw body in hexadecimal. The key is the text of the secret as it was shown, with `whsec_`. After the secret was rotated, only the new one signs here. */
                "X-T49-Webhook-Signature"?: components["parameters"]["Terminal49Signature"];
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
