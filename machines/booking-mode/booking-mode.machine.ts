import { assign, setup } from "xstate"
import { type BookingMode, bookingMode, type ModeRequest } from "../../domain/booking/mode.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import type { StateMeta, StoredEvent } from "../kit/types.ts"

export type BookingModeContext = ModeRequest & { readonly mode: BookingMode }

export type BookingModeEvent = StoredEvent &
  ({ readonly type: "customer.choseBooking" } | { readonly type: "customer.choseOpenDate" })

export const bookingModeMachine = setup({
  types: {} as { context: BookingModeContext; events: BookingModeEvent; input: ModeRequest; meta: StateMeta },
  guards: {
    isOpenDate: ({ context }) => context.mode === "OPEN_DATE_BOOKING",
  },
  actions: {
    /** Stores the customer's choice in this browser. */
    rememberMode: (_, _params: { readonly mode: BookingMode }) => {},
    choose: assign((_, { mode }: { readonly mode: BookingMode }) => ({ mode })),
  },
}).createMachine({
  id: "booking-mode",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Whether the booking box sells a date or an open-date voucher.",
  context: ({ input }) => ({ ...input, mode: bookingMode(input) }),
  initial: "booking",
  states: {
    booking: {
      description: "A date is chosen and booked.",
      always: { guard: "isOpenDate", target: "openDate" },
      on: {
        "customer.choseOpenDate": {
          target: "openDate",
          actions: [
            { type: "choose", params: { mode: "OPEN_DATE_BOOKING" } },
            { type: "rememberMode", params: { mode: "OPEN_DATE_BOOKING" } },
          ],
        },
      },
    },
    openDate: {
      description: "A voucher is bought; its holder chooses the date later.",
      on: {
        "customer.choseBooking": {
          target: "booking",
          actions: [
            { type: "choose", params: { mode: "BOOKING" } },
            { type: "rememberMode", params: { mode: "BOOKING" } },
          ],
        },
      },
    },
  },
})

export const bookingModeFlow: Durable<typeof bookingModeMachine> = durable({
  machine: bookingModeMachine,
  policyGuards: [],
})
