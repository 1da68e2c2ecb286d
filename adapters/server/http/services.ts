import type { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { BookingFlow } from "../booking/flow-service.ts"
import type { ContactSettings } from "../contact/settings.ts"
import type { Wallets } from "../documents/wallet/wallets.ts"
import type { Access } from "../kernel/access.ts"
import type { Admins } from "../kernel/admins.ts"
import type { MailSettings } from "../mail/send.ts"
import type { ParticipationFlow } from "../participation/flow.ts"
import type { PayLinkFlow } from "../pay-link/flow.ts"
import type { BookingPayments } from "../payments/booking-payments.ts"
import type { PaymentProvider } from "../payments/provider.ts"
import type { Notifications } from "../store/notifications.ts"
import type { Outbox } from "../store/outbox-worker.ts"
import type { WithdrawalFlow } from "../withdrawal/flow.ts"
import type { HttpSettings } from "./settings.ts"

/** Everything that answering a request may need. */
export type ShopServices =
  | SqlClient.SqlClient
  | Access
  | Admins
  | BookingFlow
  | BookingPayments
  | WithdrawalFlow
  | PayLinkFlow
  | ParticipationFlow
  | PaymentProvider
  | Notifications
  | Outbox
  | HttpSettings
  | MailSettings
  | ContactSettings
  | Wallets

/** Runs an effect with the services of this server. */
export type Run = <A, E>(effect: Effect.Effect<A, E, ShopServices>) => Promise<A>
