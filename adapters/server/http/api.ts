import { Layer } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder, HttpApiScalar } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { adminHandlers } from "./handlers/admin.ts"
import { bookingHandlers } from "./handlers/booking.ts"
import { catalogueHandlers } from "./handlers/catalogue.ts"
import { checkoutHandlers } from "./handlers/checkout.ts"
import { contactHandlers } from "./handlers/contact.ts"
import { discoveryHandlers } from "./handlers/discovery.ts"
import { participantsHandlers, participationHandlers } from "./handlers/participation.ts"
import { partnerHandlers } from "./handlers/partner.ts"
import { partnerLinksHandlers, payLinkHandlers } from "./handlers/pay-link.ts"
import { withdrawalHandlers } from "./handlers/withdrawal.ts"
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
