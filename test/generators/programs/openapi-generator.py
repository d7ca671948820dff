# Six calls to each surface with the Python clients of openapi-generator.
import os
from pathlib import Path

import landfall_a
import landfall_b

url = os.environ["LANDFALL_URL"]
username, password = os.environ["LANDFALL_USER"], os.environ["LANDFALL_PASSWORD"]

configuration = landfall_a.Configuration(host=url)
a = landfall_a.ApiClient(configuration)
signing_in = landfall_a.AuthenticationApi(a)
token = signing_in.create_token(landfall_a.TokenRequest(username=username, password=password))
print("a.signed_in", token.expires_in)
configuration.access_token = token.token
requests = landfall_a.TrackingRequestsApi(a)
created = requests.create_tracking_request(landfall_a.TrackingRequestCreate(scac="TEST", container_number="TSTU0300705"))
print("a.created", created.id)
print("a.read", requests.get_tracking_request(created.id).id)
print("a.listed", len(landfall_a.ShipmentsApi(a).list_shipments(limit=10).data))
try:
    requests.create_tracking_request(landfall_a.TrackingRequestCreate(scac="TEST", container_number="TSTU0300706"))
except landfall_a.ApiException as error:
    assert isinstance(error.data, landfall_a.Problem), error
    print("a.error", error.data.errors[0].code.value)
message = landfall_a.Message.from_json(Path(os.environ["MESSAGE_A"]).read_text())
assert isinstance(message.actual_instance, landfall_a.TrackingRequestSucceededMessage), message
print("a.message", message.actual_instance.type)

b = landfall_b.ApiClient(landfall_b.Configuration(host=url, api_key={"apiKey": os.environ["LANDFALL_API_KEY"]}))
requests_b = landfall_b.TrackingRequestsApi(b)


def tracking(number: str) -> landfall_b.TrackingRequestCreate:
    attributes = landfall_b.TrackingRequestCreateAttributes(
        request_type=landfall_b.RequestType.CONTAINER, request_number=number, scac="TEST"
    )
    data = landfall_b.TrackingRequestCreateData(type="tracking_request", attributes=attributes)
    return landfall_b.TrackingRequestCreate(data=data)


tracked = requests_b.create_tracking_request(tracking("TSTU0300705"))
print("b.created", tracked.data.id)
print("b.read", requests_b.get_tracking_request(tracked.data.id).data.id)
print("b.listed", len(landfall_b.ReferenceDataApi(b).list_shipping_lines().data))
try:
    requests_b.create_tracking_request(tracking("TSTU0300706"))
except landfall_b.ApiException as failure:
    assert isinstance(failure.data, landfall_b.ErrorDocument), failure
    print("b.error", failure.data.errors[0].code.value if failure.data.errors[0].code else None)
document = landfall_b.WebhookNotificationDocument.from_json(Path(os.environ["MESSAGE_B"]).read_text())
assert document is not None
print("b.message", document.data.attributes.event.value)
