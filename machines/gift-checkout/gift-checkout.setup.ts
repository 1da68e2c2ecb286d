import { assign, setup } from "xstate"
import type { GiftStep } from "../../domain/gift/steps.ts"
import { untilDeadline } from "../deadline/until-deadline.ts"
import { adopt, moveDeadline } from "../deadline/updates.ts"
import type { StateMeta } from "../kit/types.ts"
import { firstInvalid } from "./gift-checkout.fields.ts"
import { giftCheckoutGuards } from "./gift-checkout.guards.ts"
import type {
  GiftCheckoutContext,
  GiftCheckoutEvent,
  GiftCheckoutInput,
  OfCode,
  SaveGiftParams,
} from "./gift-checkout.types.ts"
import * as updates from "./gift-checkout.updates.ts"

type Args = { readonly context: GiftCheckoutContext }

export const giftCheckoutSetup = setup({
  types: {} as {
    context: GiftCheckoutContext
    events: GiftCheckoutEvent
    input: GiftCheckoutInput
    meta: StateMeta
    tags: "busy" | "over"
  },
  guards: giftCheckoutGuards,
  delays: { countdown: untilDeadline },
  actions: {
    /** Saves the gift's words and the buyer. Answered by server.saved or server.saveFailed. */
    saveGift: (_, _params: SaveGiftParams) => {},
    /** Answered by server.canceled or server.cancelFailed. */
    cancelOrder: (_, _params: OfCode) => {},
    /** Answered by server.status, server.notFound or server.unreachable. */
    refetch: (_, _params: OfCode) => {},
    /** The first field with a problem; null if there is none. */
    focusField: (_, _params: { readonly field: string | null }) => {},
    change: assign(updates.change),
    leaveField: assign(updates.leaveField),
    showGiftProblems: assign(updates.showGiftProblems),
    showBuyerProblems: assign(updates.showBuyerProblems),
    recordSaved: assign(updates.recordSaved),
    recordSaveFailure: assign(updates.recordSaveFailure),
    recordFailure: assign(updates.recordFailure),
    clearError: assign(updates.clearError),
    adopt: assign(adopt),
    moveDeadline: assign(moveDeadline),
  },
})

export const goTo = (step: GiftStep) => ({ guard: { type: "mayGoTo", params: { step } }, target: step }) as const

export const ofCode = ({ context: { code } }: Args): OfCode => ({ code })

export const focusFirst = {
  type: "focusField",
  params: ({ context }: Args) => ({ field: firstInvalid(context.problems) }),
} as const

export const save = {
  type: "saveGift",
  params: ({ context: { code, gift, buyer } }: Args): SaveGiftParams => ({ code, gift, buyer }),
} as const
