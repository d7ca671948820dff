# Six calls to each surface with the clients of openapi-python-client.
import json
import os
from pathlib import Path
from uuid import UUID

from landfall_a import AuthenticatedClient, Client
from landfall_a.api.authentication import create_token
from landfall_a.api.shipments import list_shipments
from landfall_a.api.tracking_requests import create_tracking_request, get_tracking_request
from landfall_a.models import (
    AccessToken,
    MessageAboutATrackingRequestThatSucceeded,
    NewTrackingRequest,
    PageOfShipments,
    Problem,
    SignIn,
    TrackingRequest,
)
from landfall_b import AuthenticatedClient as ClientB
from landfall_b.api.reference_data import list_shipping_lines
from landfall_b.api.tracking_requests import create_tracking_request as create_b
from landfall_b.api.tracking_requests import get_tracking_request as get_b
from landfall_b.models import (
    ATrackingRequestWithItsShipment,
    AWebhookNotificationWithItsResources,
    ErrorDocument,
    NewTrackingRequestData,
    RequestType,
    ShippingLines,
    WhatToTrack,
)
from landfall_b.models import NewTrackingRequest as NewTrackingRequestB

url = os.environ["LANDFALL_URL"]
username, password = os.environ["LANDFALL_USER"], os.environ["LANDFALL_PASSWORD"]

token = create_token.sync(client=Client(base_url=url), body=SignIn(username=username, password=password))
assert isinstance(token, AccessToken), token
print("a.signed_in", token.expires_in)
a = AuthenticatedClient(base_url=url, token=token.token)
body = NewTrackingRequest(scac="TEST", container_number="TSTU0300705")
created = create_tracking_request.sync(client=a, body=body)
assert isinstance(created, TrackingRequest), created
print("a.created", created.id)
read = get_tracking_request.sync(created.id, client=a)
assert isinstance(read, TrackingRequest), read
print("a.read", read.id)
shipments = list_shipments.sync(client=a, limit=10)
assert isinstance(shipments, PageOfShipments), shipments
print("a.listed", len(shipments.data))
refused = create_tracking_request.sync(client=a, body=NewTrackingRequest(scac="TEST", container_number="TSTU0300706"))
assert isinstance(refused, Problem), refused
print("a.error", refused.errors[0].code.value)
text = Path(os.environ["MESSAGE_A"]).read_text()
print("a.message", MessageAboutATrackingRequestThatSucceeded.from_dict(json.loads(text)).type_)

b = ClientB(base_url=url, token=os.environ["LANDFALL_API_KEY"], prefix="", auth_header_name="X-API-Key")


def tracking(number: str) -> NewTrackingRequestB:
    attributes = WhatToTrack(request_type=RequestType.CONTAINER, request_number=number, scac="TEST")
    return NewTrackingRequestB(data=NewTrackingRequestData(type_="tracking_request", attributes=attributes))


tracked = create_b.sync(client=b, body=tracking("TSTU0300705"))
assert isinstance(tracked, ATrackingRequestWithItsShipment), tracked
print("b.created", tracked.data.id)
again = get_b.sync(UUID(str(tracked.data.id)), client=b)
assert isinstance(again, ATrackingRequestWithItsShipment), again
print("b.read", again.data.id)
lines = list_shipping_lines.sync(client=b)
assert isinstance(lines, ShippingLines), lines
print("b.listed", len(lines.data))
errors = create_b.sync(client=b, body=tracking("TSTU0300706"))
assert isinstance(errors, ErrorDocument), errors
code = errors.errors[0].code
print("b.error", getattr(code, "value", code))
text = Path(os.environ["MESSAGE_B"]).read_text()
print("b.message", AWebhookNotificationWithItsResources.from_dict(json.loads(text)).data.attributes.event.value)
