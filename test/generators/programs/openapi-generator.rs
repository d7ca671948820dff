// Six calls to each surface with the Rust clients of openapi-generator.
use std::env::var;
use std::error::Error;
use std::fs::read_to_string;

use landfall_a::apis as a;
use landfall_a::apis::tracking_requests_api::{create_tracking_request, get_tracking_request};
use landfall_b::apis as b;

fn main() -> Result<(), Box<dyn Error>> {
    call_a()?;
    call_b()
}

fn call_a() -> Result<(), Box<dyn Error>> {
    use landfall_a::models::{Message, Problem, TokenRequest, TrackingRequestCreate};

    let mut landfall = a::configuration::Configuration::new();
    landfall.base_path = var("LANDFALL_URL")?;
    let sign_in = TokenRequest::new(var("LANDFALL_USER")?, var("LANDFALL_PASSWORD")?);
    let token = a::authentication_api::create_token(&landfall, sign_in)?;
    println!("a.signed_in {}", token.expires_in);
    landfall.bearer_access_token = Some(token.token);

    let mut body = TrackingRequestCreate { scac: Some(Some("TEST".to_string())), ..TrackingRequestCreate::new() };
    body.container_number = Some(Some("TSTU0300705".to_string()));
    let created = create_tracking_request(&landfall, body.clone(), None)?;
    println!("a.created {}", created.id);
    let read = get_tracking_request(&landfall, &created.id.to_string(), None)?;
    println!("a.read {}", read.id);
    let shipments = a::shipments_api::list_shipments(&landfall, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, None, Some(10), None)?;
    println!("a.listed {}", shipments.data.len());
    body.container_number = Some(Some("TSTU0300706".to_string()));
    if let Err(a::Error::ResponseError(refused)) = create_tracking_request(&landfall, body, None) {
        let problem: Problem = serde_json::from_str(&refused.content)?;
        println!("a.error {}", problem.errors[0].code);
    }
    let message: Message = serde_json::from_str(&read_to_string(var("MESSAGE_A")?)?)?;
    if let Message::TrackingRequestSucceededMessage(succeeded) = message {
        println!("a.message {}", text_of(&succeeded.r#type)?);
    }
    Ok(())
}

fn call_b() -> Result<(), Box<dyn Error>> {
    use landfall_b::models::{ErrorDocument, WebhookNotificationDocument};

    let mut landfall = b::configuration::Configuration::new();
    landfall.base_path = var("LANDFALL_URL")?;
    landfall.api_key = Some(b::configuration::ApiKey { prefix: None, key: var("LANDFALL_API_KEY")? });
    let created = b::tracking_requests_api::create_tracking_request(&landfall, tracking("TSTU0300705"), None)?;
    println!("b.created {}", created.data.id);
    let read = b::tracking_requests_api::get_tracking_request(&landfall, &created.data.id.to_string(), None, None)?;
    println!("b.read {}", read.data.id);
    let lines = b::reference_data_api::list_shipping_lines(&landfall, None)?;
    println!("b.listed {}", lines.data.len());
    if let Err(b::Error::ResponseError(refused)) =
        b::tracking_requests_api::create_tracking_request(&landfall, tracking("TSTU0300706"), None)
    {
        let document: ErrorDocument = serde_json::from_str(&refused.content)?;
        println!("b.error {}", document.errors[0].code);
    }
    let document: WebhookNotificationDocument = serde_json::from_str(&read_to_string(var("MESSAGE_B")?)?)?;
    println!("b.message {}", document.data.attributes.event);
    Ok(())
}

fn tracking(number: &str) -> landfall_b::models::TrackingRequestCreate {
    use landfall_b::models::{RequestType, TrackingRequestCreate, TrackingRequestCreateAttributes, TrackingRequestCreateData};

    let mut attributes = TrackingRequestCreateAttributes::new(RequestType::Container, number.to_string());
    attributes.scac = Some(Some("TEST".to_string()));
    TrackingRequestCreate::new(TrackingRequestCreateData::new(Default::default(), attributes))
}

/// The text of a generated type, as it is in JSON.
fn text_of(value: &impl serde::Serialize) -> Result<String, Box<dyn Error>> {
    Ok(serde_json::to_value(value)?.as_str().unwrap_or_default().to_string())
}
