// Six calls to each surface with the Go clients of openapi-generator.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"

	"landfall/landfall_a"
	"landfall/landfall_b"
)

func main() {
	callA()
	callB()
}

func callA() {
	configuration := landfall_a.NewConfiguration()
	configuration.Servers = landfall_a.ServerConfigurations{{URL: os.Getenv("LANDFALL_URL")}}
	a := landfall_a.NewAPIClient(configuration)
	signIn := landfall_a.NewTokenRequest(os.Getenv("LANDFALL_USER"), os.Getenv("LANDFALL_PASSWORD"))
	token, _, err := a.AuthenticationAPI.CreateToken(context.Background()).TokenRequest(*signIn).Execute()
	check(err)
	fmt.Println("a.signed_in", token.ExpiresIn)

	ctx := context.WithValue(context.Background(), landfall_a.ContextAccessToken, token.Token)
	body := landfall_a.NewTrackingRequestCreate()
	body.SetScac("TEST")
	body.SetContainerNumber("TSTU0300705")
	created, _, err := a.TrackingRequestsAPI.CreateTrackingRequest(ctx).TrackingRequestCreate(*body).Execute()
	check(err)
	fmt.Println("a.created", created.Id)
	read, _, err := a.TrackingRequestsAPI.GetTrackingRequest(ctx, created.Id).Execute()
	check(err)
	fmt.Println("a.read", read.Id)
	shipments, _, err := a.ShipmentsAPI.ListShipments(ctx).Limit(10).Execute()
	check(err)
	fmt.Println("a.listed", len(shipments.Data))
	body.SetContainerNumber("TSTU0300706")
	_, _, err = a.TrackingRequestsAPI.CreateTrackingRequest(ctx).TrackingRequestCreate(*body).Execute()
	var refused *landfall_a.GenericOpenAPIError
	if errors.As(err, &refused) {
		fmt.Println("a.error", refused.Model().(landfall_a.Problem).Errors[0].Code)
	}
	var message landfall_a.TrackingRequestSucceededMessage
	readMessage("MESSAGE_A", &message)
	fmt.Println("a.message", message.Type)
}

func callB() {
	configuration := landfall_b.NewConfiguration()
	configuration.Servers = landfall_b.ServerConfigurations{{URL: os.Getenv("LANDFALL_URL")}}
	b := landfall_b.NewAPIClient(configuration)
	keys := map[string]landfall_b.APIKey{"apiKey": {Key: os.Getenv("LANDFALL_API_KEY")}}
	ctx := context.WithValue(context.Background(), landfall_b.ContextAPIKeys, keys)
	// The carrier doesn't know this number. Of one that it knows, the shipment in included can't be read: its patterns are on types
	// that the generated checks don't support.
	created, _, err := b.TrackingRequestsAPI.CreateTrackingRequest(ctx).TrackingRequestCreate(*tracking("TSTU9000709")).Execute()
	check(err)
	fmt.Println("b.created", created.Data.Id)
	read, _, err := b.TrackingRequestsAPI.GetTrackingRequest(ctx, created.Data.Id).Execute()
	check(err)
	fmt.Println("b.read", read.Data.Id)
	lines, _, err := b.ReferenceDataAPI.ListShippingLines(ctx).Execute()
	check(err)
	fmt.Println("b.listed", len(lines.Data))
	_, _, err = b.TrackingRequestsAPI.CreateTrackingRequest(ctx).TrackingRequestCreate(*tracking("TSTU0300706")).Execute()
	var refused *landfall_b.GenericOpenAPIError
	if errors.As(err, &refused) {
		fmt.Println("b.error", refused.Model().(landfall_b.ErrorDocument).Errors[0].Code)
	}
	// Its oneOf ignores const, so the identifiers in relationships match several schemas and the whole document can't be read.
	var message struct {
		Data struct {
			Attributes landfall_b.WebhookNotificationAttributes `json:"attributes"`
		} `json:"data"`
	}
	readMessage("MESSAGE_B", &message)
	fmt.Println("b.message", message.Data.Attributes.Event)
}

func tracking(number string) *landfall_b.TrackingRequestCreate {
	attributes := landfall_b.NewTrackingRequestCreateAttributes("container", number)
	attributes.SetScac("TEST")
	return landfall_b.NewTrackingRequestCreate(*landfall_b.NewTrackingRequestCreateData("tracking_request", *attributes))
}

func readMessage(name string, into any) {
	text, err := os.ReadFile(os.Getenv(name))
	check(err)
	check(json.Unmarshal(text, into))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
