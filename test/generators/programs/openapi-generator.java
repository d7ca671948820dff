// Six calls to each surface with the Java clients of openapi-generator.
import java.nio.file.Files;
import java.nio.file.Path;
import landfall.a.api.AuthenticationApi;
import landfall.a.api.ShipmentsApi;
import landfall.a.api.TrackingRequestsApi;
import landfall.a.model.Message;
import landfall.a.model.Problem;
import landfall.a.model.TokenRequest;
import landfall.a.model.TrackingRequestCreate;
import landfall.b.api.ReferenceDataApi;
import landfall.b.model.ErrorDocument;
import landfall.b.model.RequestType;
import landfall.b.model.TrackingRequestCreateAttributes;
import landfall.b.model.TrackingRequestCreateData;
import landfall.b.model.WebhookNotificationDocument;

public class Program {
  public static void main(String[] args) throws Exception {
    callA();
    callB();
  }

  private static void callA() throws Exception {
    var a = new landfall.a.ApiClient().setBasePath(System.getenv("LANDFALL_URL"));
    var signIn = new TokenRequest().username(System.getenv("LANDFALL_USER")).password(System.getenv("LANDFALL_PASSWORD"));
    var token = new AuthenticationApi(a).createToken(signIn).execute();
    System.out.println("a.signed_in " + token.getExpiresIn());
    a.setBearerToken(token.getToken());
    var requests = new TrackingRequestsApi(a);
    var body = new TrackingRequestCreate().scac("TEST").containerNumber("TSTU0300705");
    var created = requests.createTrackingRequest(body).execute();
    System.out.println("a.created " + created.getId());
    System.out.println("a.read " + requests.getTrackingRequest(created.getId()).execute().getId());
    System.out.println("a.listed " + new ShipmentsApi(a).listShipments().limit(10).execute().getData().size());
    try {
      requests.createTrackingRequest(body.containerNumber("TSTU0300706")).execute();
    } catch (landfall.a.ApiException error) {
      System.out.println("a.error " + Problem.fromJson(error.getResponseBody()).getErrors().get(0).getCode());
    }
    var message = Message.fromJson(Files.readString(Path.of(System.getenv("MESSAGE_A"))));
    System.out.println("a.message " + message.getTrackingRequestSucceededMessage().getType());
  }

  private static void callB() throws Exception {
    var b = new landfall.b.ApiClient().setBasePath(System.getenv("LANDFALL_URL"));
    b.setApiKey(System.getenv("LANDFALL_API_KEY"));
    var requests = new landfall.b.api.TrackingRequestsApi(b);
    var created = requests.createTrackingRequest(tracking("TSTU0300705")).execute();
    System.out.println("b.created " + created.getData().getId());
    System.out.println("b.read " + requests.getTrackingRequest(created.getData().getId()).execute().getData().getId());
    System.out.println("b.listed " + new ReferenceDataApi(b).listShippingLines().execute().getData().size());
    try {
      requests.createTrackingRequest(tracking("TSTU0300706")).execute();
    } catch (landfall.b.ApiException error) {
      System.out.println("b.error " + ErrorDocument.fromJson(error.getResponseBody()).getErrors().get(0).getCode());
    }
    var document = WebhookNotificationDocument.fromJson(Files.readString(Path.of(System.getenv("MESSAGE_B"))));
    System.out.println("b.message " + document.getData().getAttributes().getEvent());
  }

  private static landfall.b.model.TrackingRequestCreate tracking(String number) {
    var attributes = new TrackingRequestCreateAttributes().requestType(RequestType.CONTAINER).requestNumber(number).scac("TEST");
    var data = new TrackingRequestCreateData().type(TrackingRequestCreateData.TypeEnum.TRACKING_REQUEST).attributes(attributes);
    return new landfall.b.model.TrackingRequestCreate().data(data);
  }
}
