import { Suspense, useEffect, useState } from "react"
import type { BookingMode } from "../../domain/booking/mode.ts"
import type { ExperienceDetail } from "../../domain/catalogue/views.ts"
import { isGift, variantOf } from "../../machines/booking-steps/choices.ts"
import { stepOf } from "../../machines/booking-steps/selectors.ts"
import { useText } from "../i18n/messages.tsx"
import { afterPaint } from "../kit/after-paint.ts"
import { Button } from "../kit/button.tsx"
import { useFramed } from "../kit/framed.ts"
import { onDemand } from "../kit/on-demand.ts"
import { Optional } from "../kit/optional.tsx"
import s from "./booking-box.module.css"
import { BoxFoot } from "./box-foot.tsx"
import { BoxSteps } from "./box-steps.tsx"
import { Chosen } from "./chosen.tsx"
import { GiftCredit } from "./gift-credit.tsx"
import { ModeSwitch } from "./mode-switch.tsx"
import { payLaterOf } from "./pay-later.ts"
import { type Box, useBookingBox } from "./use-booking-box.ts"
import { useNarrow } from "./use-narrow.ts"

const Dialog = onDemand(() => import("../kit/dialog.tsx"))
const ExchangeGift = onDemand(() => import("./exchange-gift.tsx"))
const JoinLine = onDemand(() => import("../waiting/join-line.tsx"), "none")

/** An unused gift for something else can become one for what is chosen here. */
const mayExchange = ({ gift, detail, snapshot: { context } }: Box): boolean =>
  gift?.unused === true && gift.experienceId !== detail.id && !isGift(context)

/** The day and the time are chosen, or they are full. */
const mayWait = ({ live, snapshot }: Box): boolean =>
  live && !isGift(snapshot.context) && ["date", "slot"].includes(stepOf(snapshot))

export type BookingBoxProps = {
  readonly detail: ExperienceDetail
  /** Minutes that the places are held during a checkout. */
  readonly holdMinutes: number
  /** Id of the element around the box. On a phone, links to it open the box's sheet. */
  readonly anchor?: string
  /** Called when the places are held or the gift's order is open, to go on to the checkout. */
  readonly onCreated: (code: string, mode: BookingMode) => void
  /** Called when the catalogue has changed since the page was loaded: its prices must be read again. */
  readonly onStale?: () => void
}

/**
 * The steps from the variant to the recap. The experience's page, the embed and the gift flow all use it (XD-13). Above
 * 900 px it stands beside the page. On a phone it is a sheet that opens from a short version in the page.
 */
export function BookingBox({ detail, holdMinutes, anchor, onCreated, onStale }: BookingBoxProps) {
  const text = useText()
  const box = useBookingBox({ detail, onCreated, onStale: onStale ?? (() => {}) })
  // A frame is as high as its content, so a sheet would have no window to fill.
  const isFramed = useFramed() !== null
  const narrow = useNarrow() === true && !isFramed
  const [open, setOpen] = useState(false)
  const settled = useSettled(box.live)
  useAnchor(anchor, narrow, () => setOpen(true))
  const steps = (
    <>
      <BoxSteps box={box} holdMinutes={holdMinutes} />
      {mayWait(box) && (
        <Optional>
          <JoinLine
            variant={variantOf(box.snapshot.context)}
            participants={box.snapshot.context.participants}
            date={box.snapshot.context.date}
            now={box.now}
          />
        </Optional>
      )}
      {mayExchange(box) && (
        <Optional>
          <ExchangeGift box={box} />
        </Optional>
      )}
    </>
  )
  return (
    <div
      data-live={box.live || undefined}
      data-framed={isFramed || undefined}
      data-settled={settled || undefined}
      data-party={partyChosen(box) || undefined}
      data-later={payLaterOf(box) !== null || undefined}
      data-give={isGift(box.snapshot.context) || undefined}
      data-chosen={variantOf(box.snapshot.context)?.instantBooking ? "instant" : undefined}
    >
      {!narrow && (
        <div className={s.inline}>
          {!isFramed && <ModeSwitch box={box} />}
          {steps}
          <BoxFoot box={box} />
        </div>
      )}
      {!isFramed && (
        <div className={s.teaser}>
          <ModeSwitch box={box} />
          <Chosen box={box} onChange={() => setOpen(true)} />
          {box.gift && !isGift(box.snapshot.context) && (
            <GiftCredit gift={box.gift} variantId={box.snapshot.context.variantId} totalCents={null} />
          )}
          <Button wide size="large" onClick={() => setOpen(true)}>
            {text(box.steps.some((step) => step.state === "done") ? "box.goOn" : opens[box.mode.mode])}
          </Button>
        </div>
      )}
      {narrow && open && (
        <Suspense>
          <Dialog open look="sheet" title={detail.name} onClose={() => setOpen(false)} footer={<BoxFoot box={box} />}>
            <div className={s.sheet}>
              <ModeSwitch box={box} />
              {steps}
            </div>
          </Dialog>
        </Suspense>
      )}
    </div>
  )
}

const opens = { BOOKING: "box.open", OPEN_DATE_BOOKING: "box.open.gift" } as const

/**
 * Whether the customer has gone past the participants. Their total then stands in the box, and the page hides its "price
 * from" (CK-20). The numbers that a box opens with are no choice.
 */
function partyChosen({ snapshot }: Box): boolean {
  const step = stepOf(snapshot)
  return snapshot.context.date !== null || !(step === "variant" || step === "participants")
}

/** True once the box shows what was kept: from then on, only a press changes it. */
function useSettled(live: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (live) afterPaint(() => setSettled(true))
  }, [live])
  return settled
}

/** Makes links to the box open its sheet. Before the script has loaded, such a link scrolls to the box. */
function useAnchor(anchor: string | undefined, active: boolean, open: () => void): void {
  useEffect(() => {
    if (!active || anchor === undefined) return
    const leave = new AbortController()
    const pressed = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null
      if (link?.getAttribute("href") !== `#${anchor}`) return
      event.preventDefault()
      open()
    }
    document.addEventListener("click", pressed, { signal: leave.signal })
    return () => leave.abort()
  })
}
