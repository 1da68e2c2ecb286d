import { useState } from "react"
import type { Party } from "../../../machines/kit/about.ts"
import { reasonWords, type Speech } from "../../../machines/kit/paths/words.ts"
import type { Option } from "../../../machines/kit/what-if/simulation.ts"
import { useText } from "../../i18n/messages.tsx"
import { IconButton } from "../../kit/button.tsx"
import { EventEditor } from "./event-editor.tsx"
import s from "./event-picker.module.css"

export type Pressed = { readonly type: string }

type EventPickerProps = {
  readonly options: readonly Option[]
  readonly speech: Speech
  readonly onPress: (event: Pressed) => void
}

/**
 * The events of a flow as buttons: first those that the state accepts, then those it refuses and why, then the others.
 */
export function EventPicker({ options, speech, onPress }: EventPickerProps) {
  const text = useText()
  const heard = options.filter(
    ({ rejection }) => rejection === null || rejection.code === "guard" || rejection.code === "threw",
  )
  const unheard = options.filter((option) => !heard.includes(option))
  const list = (shown: readonly Option[]) => (
    <ul className={s.events}>
      {shown.map((option) => (
        <EventItem key={option.type} {...{ option, speech, onPress }} />
      ))}
    </ul>
  )
  return (
    <div className={s.picker}>
      {heard.length === 0 ? <p className={s.none}>{text("flows.events.none")}</p> : list(heard)}
      {unheard.length > 0 && (
        <details>
          <summary>{text("flows.events.unheard", { count: unheard.length })}</summary>
          {list(unheard)}
        </details>
      )}
    </div>
  )
}

type EventItemProps = Omit<EventPickerProps, "options"> & { readonly option: Option }

function EventItem({ option: { type, fixtures, rejection }, speech, onPress }: EventItemProps) {
  const text = useText()
  const [editing, setEditing] = useState(false)
  const { about, locale } = speech
  const title = about.events[type]?.title[locale] ?? type
  const best = fixtures[0] ?? { type }
  return (
    <li className={s.item} data-by={byOf(speech, type)}>
      <button
        type="button"
        className={s.event}
        data-event={type}
        aria-disabled={rejection !== null}
        onClick={() => onPress(best)}
      >
        <span>{title}</span>
        <code>{type}</code>
        {rejection !== null && <small>{reasonWords(speech, rejection)}</small>}
      </button>
      <IconButton
        icon={editing ? "close" : "filter"}
        label={text(editing ? "flows.events.edit.close" : "flows.events.edit", { event: title })}
        aria-expanded={editing}
        onClick={() => setEditing(!editing)}
      />
      {editing && <EventEditor type={type} fixtures={fixtures} onSend={onPress} />}
    </li>
  )
}

export function byOf({ about }: Speech, type: string): Party {
  return about.events[type]?.by ?? "system"
}
