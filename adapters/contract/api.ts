import { HttpApi, OpenApi } from "effect/http-api"
import { altrove } from "../../domain/product.ts"
import { AdminApi } from "./admin.ts"
import { BookingApi } from "./booking.ts"
import { CatalogueApi } from "./catalogue.ts"
import { CheckoutApi } from "./checkout.ts"
import { ContactApi } from "./contact.ts"
import { HomeApi } from "./home.ts"
import { LandingApi } from "./landing.ts"
import { Problems } from "./middleware.ts"
import { ParticipantsApi, ParticipationApi } from "./participation.ts"
import { PartnerApi } from "./partner.ts"
import { PartnerLinksApi, PayLinkApi } from "./pay-link.ts"
import { SearchApi } from "./search.ts"
import { SessionWire } from "./wire/user.ts"
import { WithdrawalApi } from "./withdrawal.ts"

/**
 * The HTTP contract, from which the server's handlers, the browser's types and `/api/openapi.json` come. A feature can
 * also add its calls with the `contract` of its part (`adapters/server/<feature>/part.ts`), as `npm run new` does it:
 * then it needs no entry here.
 */
export class Api extends HttpApi.make("altrove")
  .add(CatalogueApi)
  .add(SearchApi)
  .add(HomeApi)
  .add(LandingApi)
  .add(CheckoutApi)
  .add(BookingApi)
  .add(PartnerApi)
  .add(ContactApi)
  .add(WithdrawalApi)
  .add(PartnerLinksApi)
  .add(PayLinkApi)
  .add(ParticipantsApi)
  .add(ParticipationApi)
  .add(AdminApi)
  .middleware(Problems)
  .annotateMerge(
    OpenApi.annotations({
      title: altrove.name,
      description:
        "Every refusal is an RFC 9457 problem with a code of the error catalogue. Commands accept an Idempotency-Key header: for 48 hours, the same key with the same body gets the same answer; a refusal, for one hour. The sign-in under `/api/auth` speaks the wire of NextAuth 4. It has no tokens to convert or to refresh: its cookie holds an opaque id, and each request keeps the session alive. Its session is described as `Session`.",
    }),
  )
  .annotate(HttpApi.AdditionalSchemas, [SessionWire]) {}
