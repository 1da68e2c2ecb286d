import { useEffect, useRef, useState } from "react"
import type { BookingMode } from "../../domain/booking/mode.ts"
import type { BookingCreated } from "../../domain/booking/views.ts"
import type { ExperienceDetail } from "../../domain/catalogue/views.ts"
import { type CodedError, errorText } from "../../domain/errors/catalogue.ts"
import type { Outcome } from "../../domain/errors/refusal.ts"
import type { CarriedGift } from "../../domain/gift/carried.ts"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import type { SlotView } from "../../domain/slot.ts"
import type { BookingStepsSnapshot, bookingStepsMachine } from "../../machines/booking-steps/booking-steps.machine.ts"
import { bookingStepsFlow } from "../../machines/booking-steps/booking-steps.machine.ts"
import type { BookingStepsInput } from "../../machines/booking-steps/booking-steps.types.ts"
import { type StepView, stepsOf } from "../../machines/booking-steps/selectors.ts"
import { systemClock } from "../../machines/kit/host.ts"
import { ask } from "../flow/ask.ts"
import type { Handlers, Send } from "../flow/deliver.ts"
import { session } from "../flow/storage.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useNow } from "../flow/use-now.ts"
import { useLocale } from "../i18n/messages.tsx"
import { useBrowserPorts } from "../ports.tsx"
import { keptGift } from "../visit/kept-gift.ts"
import { useDay } from "../visit/use-day.ts"
import { type Mode, useMode } from "./use-mode.ts"

type Machine = typeof bookingStepsMachine

export type BookingBoxOptions = {
  readonly detail: ExperienceDetail
  readonly onCreated: (code: string, mode: BookingMode) => void
  readonly onStale: () => void
}

/** What the parts of the box share. The machine decides; what is beside it is only shown. */
export type Box = {
  readonly detail: ExperienceDetail
  readonly mode: Mode
  /** The gift that will pay, if one brought the customer here. */
  readonly gift: CarriedGift | null
  readonly snapshot: BookingStepsSnapshot
  readonly send: Send<Machine>
  /** False until the page is hydrated and the choices from before a reload are restored. */
  readonly live: boolean
  /** ISO instant. May be a little old. */
  readonly now: string
  readonly steps: readonly StepView[]
  readonly slots: SlotsOfDay
  /** Why something was refused, in the page's language. */
  readonly error: string | null
}

/** How many checkouts a browser remembers that it has begun. */
const MOST_HELD = 5

export type SlotsOfDay = {
  readonly state: "loading" | "loaded" | "error"
  readonly list: readonly SlotView[]
  readonly retry: () => void
}

export function useBookingBox({ detail, onCreated, onStale }: BookingBoxOptions): Box {
  const locale = useLocale()
  const ports = useBrowserPorts()
  const now = useNow(systemClock)
  const mode = useMode()
  const told = useRef<{ readonly code: CodedError["code"]; readonly detail: string } | null>(null)
  const [input] = useState(
    (): BookingStepsInput => ({
      variants: detail.variants,
      mode: mode.mode,
      locale,
      rememberedDate: null,
      at: systemClock.now(),
    }),
  )

  const handlers: Handlers<Machine> = {
    createBooking: async ({ request }, send, id) => {
      const outcome = await ask(() => ports().asks.booking.create(request, id))
      if (outcome?.ok) {
        const { held } = ports()
        held.write([outcome.value.code, ...held.read().slice(0, MOST_HELD - 1)])
      }
      answered(outcome, send)
    },
    createGift: async ({ request }, send, id) => answered(await ask(() => ports().asks.gift.create(request, id)), send),
    rememberDate: ({ date }) => ports().rememberedDate.write(date),
    // Not waited for: whoever leaves the checkout at once would be led there again by the kept effect.
    openCheckout: ({ code, mode }) => {
      onCreated(code, mode)
    },
    readCatalogue: onStale,
  }

  function answered(outcome: Outcome<Pick<BookingCreated, "code" | "token">> | null, send: Send<Machine>): void {
    if (outcome?.ok) {
      const { code, token } = outcome.value
      send({ type: "booking.created", code, token })
      return
    }
    if (outcome === null) {
      send({ type: "booking.failed", code: "booking_creation_error" })
      return
    }
    const { status, code, nearest, detail: words } = outcome.refusal
    told.current = { code, detail: words }
    // A shop that says it is busy takes the same choice again in a moment.
    const failed = status === 503 ? "try_again" : "booking_not_created"
    send({ type: "booking.failed", code: status >= 500 ? failed : code, nearest })
  }

  const { snapshot, send, live } = useFlow({
    flow: bookingStepsFlow,
    stream: `${sessionKeys.bookingSteps}${detail.id}`,
    input,
    browserInput: () => ({
      ...input,
      ...givenFor(detail.id),
      rememberedDate: ports().rememberedDate.read(),
      at: systemClock.now(),
    }),
    handlers,
    storage: session,
    stillGood: (kept) =>
      kept.locale === locale && JSON.stringify(kept.given) === JSON.stringify(givenFor(detail.id).given),
  })
  const { context } = snapshot

  // The catalogue's current variants replace those that were saved before a reload or a price change.
  const { variants } = detail
  useEffect(() => {
    if (live && JSON.stringify(variants) !== JSON.stringify(context.variants))
      send({ type: "variants.changed", variants })
  }, [live, variants, context.variants, send])

  // A customer who comes back from the checkout finds the same choices.
  useEffect(() => {
    if (live) send({ type: "customer.resumed" })
  }, [live, send])

  // After the kept choices are there, the box follows the mode.
  const modeNow = mode.live ? mode.mode : context.mode
  useEffect(() => {
    if (live && context.mode !== modeNow) send({ type: "mode.changed", mode: modeNow })
  }, [live, context.mode, modeNow, send])

  // What the gift was given for is chosen already, so the box opens at the day.
  const [gift, setGift] = useState<CarriedGift | null>(null)
  useEffect(() => {
    if (!live) return
    setGift(keptGift())
    if (givenFor(detail.id).given !== undefined) send({ type: "customer.wentTo", step: "date" })
  }, [live, send, detail.id])

  const slots = useSlots(snapshot, live, send)
  return {
    detail,
    mode,
    gift,
    snapshot,
    send,
    live,
    now,
    steps: stepsOf(snapshot, now),
    slots,
    error: context.error && wordsOf(context.error),
  }

  function wordsOf(error: CodedError): string {
    const server = told.current
    return server?.code === error.code ? server.detail : errorText(error.code, locale, error.params)
  }
}

/** What a kept gift was given for, if it is this experience. */
function givenFor(experienceId: string): Pick<BookingStepsInput, "given"> {
  const gift = keptGift()
  if (gift === null || gift.variantId === null || gift.experienceId !== experienceId) return {}
  const { variantId, participants, addons } = gift
  return { given: { variantId, participants, addons } }
}

/** The slots of the chosen day. They are read again at intervals, and the machine is told what was read. */
function useSlots(snapshot: BookingStepsSnapshot, live: boolean, send: Send<Machine>): SlotsOfDay {
  const { variantId, date, mode } = snapshot.context
  const query = useDay(variantId, date, live && mode === "BOOKING" && snapshot.matches("choosing"))
  const list = query.data
  useEffect(() => {
    if (list) send({ type: "slots.changed", slots: list })
  }, [list, send])
  const state = list ? "loaded" : query.isError ? "error" : "loading"
  return { state, list: list ?? [], retry: () => void query.refetch() }
}
