// Six calls to each surface with the clients of oapi-codegen.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"

	"landfall/landfall_a"
	"landfall/landfall_b"
)

var ctx = context.Background()

func main() {
	callA()
	callB()
}

func callA() {
	url := os.Getenv("LANDFALL_URL")
	signIn := landfall_a.TokenRequest{Username: os.Getenv("LANDFALL_USER"), Password: os.Getenv("LANDFALL_PASSWORD")}
	anyone, err := landfall_a.NewClientWithResponses(url)
	check(err)
	token, err := anyone.CreateTokenWithResponse(ctx, signIn)
	check(err)
	fmt.Println("a.signed_in", token.JSON201.ExpiresIn)

	bearer := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token.JSON201.Token)
		return nil
	}
	a, err := landfall_a.NewClientWithResponses(url, landfall_a.WithRequestEditorFn(bearer))
	check(err)
	scac, number := "TEST", "TSTU0300705"
	body := landfall_a.TrackingRequestCreate{Scac: &scac, ContainerNumber: &number}
	created, err := a.CreateTrackingRequestWithResponse(ctx, nil, body)
	check(err)
	fmt.Println("a.created", created.JSON201.Id)
	read, err := a.GetTrackingRequestWithResponse(ctx, created.JSON201.Id, nil)
	check(err)
	fmt.Println("a.read", read.JSON200.Id)
	shipments, err := a.ListShipmentsWithResponse(ctx, nil)
	check(err)
	fmt.Println("a.listed", len(shipments.JSON200.Data))
	number = "TSTU0300706"
	refused, err := a.CreateTrackingRequestWithResponse(ctx, nil, body)
	check(err)
	fmt.Println("a.error", refused.ApplicationproblemJSON422.Errors[0].Code)

	var message landfall_a.TrackingRequestSucceededMessage
	readMessage("MESSAGE_A", &message)
	fmt.Println("a.message", message.Type)
}

func callB() {
	key := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", os.Getenv("LANDFALL_API_KEY"))
		return nil
	}
	b, err := landfall_b.NewClientWithResponses(os.Getenv("LANDFALL_URL"), landfall_b.WithRequestEditorFn(key))
	check(err)
	created, err := b.CreateTrackingRequestWithResponse(ctx, nil, tracking("TSTU0300705"))
	check(err)
	id := created.JSON201.Data.Id
	fmt.Println("b.created", id)
	read, err := b.GetTrackingRequestWithResponse(ctx, id, nil)
	check(err)
	fmt.Println("b.read", read.JSON200.Data.Id)
	lines, err := b.ListShippingLinesWithResponse(ctx, nil)
	check(err)
	fmt.Println("b.listed", len(lines.JSON200.Data))
	refused, err := b.CreateTrackingRequestWithResponse(ctx, nil, tracking("TSTU0300706"))
	check(err)
	fmt.Println("b.error", refused.JSON422.Errors[0].Code)

	var message landfall_b.WebhookNotificationDocument
	readMessage("MESSAGE_B", &message)
	fmt.Println("b.message", message.Data.Attributes.Event)
}

func tracking(number string) landfall_b.TrackingRequestCreate {
	scac := "TEST"
	var body landfall_b.TrackingRequestCreate
	body.Data.Type = "tracking_request"
	body.Data.Attributes = landfall_b.TrackingRequestCreateAttributes{RequestType: "container", RequestNumber: number, Scac: &scac}
	return body
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
