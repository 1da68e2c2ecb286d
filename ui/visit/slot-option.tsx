import type { VariantView } from "../../domain/catalogue/views.ts"
import { allocate } from "../../domain/participants/allocation.ts"
import type { Participants } from "../../domain/participants/quantities.ts"
import type { SlotView } from "../../domain/slot.ts"
import { slotFits } from "../../machines/booking-steps/choices.ts"
import { useLocale, useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { languageNames } from "./language-names.ts"
import s from "./option.module.css"

export type SlotOptionProps = {
  readonly slot: SlotView
  readonly variant: VariantView
  readonly participants: Participants
  readonly chosen: boolean
  readonly justGone: boolean
  /** The party has the slot for itself (`isForOneParty`). */
  readonly alone: boolean
  readonly onChoose: () => void
}

/** One slot: its time, its places, and why it cannot be chosen if so. */
export function SlotOption({ slot, variant, participants, chosen, justGone, alone, onChoose }: SlotOptionProps) {
  const text = useText()
  const locale = useLocale()
  const fits = slotFits(variant, participants, slot)
  const left = placesLeft(variant, participants, slot)
  const places = fits
    ? alone
      ? text("visit.slot.free")
      : text("visit.slot.left", { count: left })
    : justGone
      ? text("visit.slot.gone")
      : left === 0
        ? text("visit.slot.full")
        : text("visit.slot.few", { count: left })
  return (
    <button
      type="button"
      className={s.option}
      aria-pressed={chosen}
      disabled={!fits}
      data-gone={justGone || undefined}
      onClick={onChoose}
    >
      <span className={s.optionMain}>
        <span className={s.name}>{text("visit.fact.hours", { start: slot.start, end: slot.end })}</span>
        {slot.language && <span className={s.small}>{languageNames([slot.language], locale)}</span>}
      </span>
      <span className={s.optionEnd}>
        <span className={s.small}>{places}</span>
      </span>
      {fits && <Icon name="right" />}
    </button>
  )
}

/** Of the capacity groups that the participants need, the fullest one decides. */
function placesLeft(variant: VariantView, participants: Participants, slot: SlotView): number {
  const left = allocate(variant, participants).map(
    ({ group }) => slot.places.find((place) => place.group === group)?.left ?? 0,
  )
  return left.length === 0 ? 0 : Math.max(0, Math.min(...left))
}
