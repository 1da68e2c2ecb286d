import { Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder, HttpApiScalar } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { adminHandlers } from "../admin/handlers.ts"
import { checkoutHandlers } from "../booking/checkout-handlers.ts"
import { bookingHandlers } from "../booking/handlers.ts"
import { partnerHandlers } from "../booking/partner-handlers.ts"
import { discoveryHandlers } from "../catalogue/discovery-handlers.ts"
import { catalogueHandlers } from "../catalogue/handlers.ts"
import { contactHandlers } from "../contact/handlers.ts"
import { participantsHandlers, participationHandlers } from "../participation/handlers.ts"
import { partnerLinksHandlers, payLinkHandlers } from "../pay-link/handlers.ts"
import { withdrawalHandlers } from "../withdrawal/handlers.ts"
import { problemsLayer } from "./problems.ts"

/** The contract with its handlers, and its description at `/api/openapi.json` and `/api/docs`. */
const routes = Layer.mergeAll(
  HttpApiBuilder.layer(Api, { openapiPath: "/api/openapi.json" }),
  HttpApiScalar.layer(Api, { path: "/api/docs", scalar: { withDefaultFonts: false } }),
).pipe(
  Layer.provide([
    catalogueHandlers,
    discoveryHandlers,
    checkoutHandlers,
    bookingHandlers,
    partnerHandlers,
    contactHandlers,
    withdrawalHandlers,
    partnerLinksHandlers,
    payLinkHandlers,
    participantsHandlers,
    participationHandlers,
    adminHandlers,
  ]),
  Layer.provide(problemsLayer),
)

/** The API as a web handler; what its handlers need comes with each call. */
export const apiHandler = () =>
  HttpRouter.toWebHandler(routes.pipe(Layer.provide(HttpServer.layerServices)), { disableLogger: true })
