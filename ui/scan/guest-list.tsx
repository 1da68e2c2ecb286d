import { useState } from "react"
import { formatCode, parseCode } from "../../domain/code.ts"
import type { ScannerPorts, ScannerState } from "../../domain/tickets/ports.ts"
import type { RosterGuest } from "../../domain/tickets/roster.ts"
import { isTicketText } from "../../domain/tickets/ticket.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { clockText } from "../../domain/time/text.ts"
import { useText } from "../i18n/messages.tsx"
import { Badge } from "../kit/badge.tsx"
import { Button } from "../kit/button.tsx"
import { Field } from "../kit/field.tsx"
import { TextInput } from "../kit/input.tsx"
import s from "./scan.module.css"

type Props = {
  readonly ports: ScannerPorts
  readonly state: ScannerState
  readonly slotId: string
  readonly read: (text: string) => void
}

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Who is expected, and one field for a code, a name, and a scanner that types what it reads. */
export function GuestList({ ports, state, slotId, read }: Props) {
  const text = useText()
  const [typed, setTyped] = useState("")
  const today = romeToday(state.now)
  const here = (state.roster?.guests ?? []).filter(
    (guest) =>
      guest.standing === "comes" && romeToday(guest.startsAt) === today && (slotId === "" || guest.slotId === slotId),
  )
  const asked = folded(typed.trim())
  const shown = here.filter(
    ({ name, code }) =>
      asked === "" || folded(name).includes(asked) || folded(code).includes(asked.replaceAll("-", "")),
  )
  const submit = () => {
    const given = typed.trim()
    if (isTicketText(given) || parseCode(given) !== null) {
      read(given)
      setTyped("")
    } else {
      const [only, other] = shown
      if (asked !== "" && only !== undefined && other === undefined) {
        read(only.tickets[0]?.id ?? "")
        setTyped("")
      }
    }
  }
  return (
    <section aria-labelledby="scan-guests" className={s.guests}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field id="scan-typed" label={text("scan.typed")}>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {text("scan.check")}
        </Button>
      </form>
      <h2 id="scan-guests">{text("scan.guests", { count: here.length })}</h2>
      <ul className={s.list}>
        {shown.map((guest) => (
          <GuestItem key={guest.code} guest={guest} standing={ports.standingOf(guest)} read={read} />
        ))}
      </ul>
    </section>
  )
}

type ItemProps = {
  readonly guest: RosterGuest
  readonly standing: ReturnType<ScannerPorts["standingOf"]>
  readonly read: (text: string) => void
}

function GuestItem({ guest, standing: { inside, hasDuplicate }, read }: ItemProps) {
  const text = useText()
  const name = guest.name === "" ? text("scan.noName") : guest.name
  return (
    <li className={s.guest}>
      <div>
        <p>
          <b>{name}</b> · {clockText(guest.startsAt)}
        </p>
        <p className={s.small}>
          {formatCode(guest.code)} · {guest.party.map((one) => `${one.quantity} ${one.name}`).join(", ")}
        </p>
        {inside > 0 && (
          <Badge tone={inside === guest.units ? "good" : "info"}>
            {text("scan.inside", { inside, units: guest.units })}
          </Badge>
        )}
        {hasDuplicate && <Badge tone="warn">{text("scan.twice")}</Badge>}
      </div>
      {inside < guest.units && (
        <Button
          variant="secondary"
          size="small"
          aria-label={text("scan.admit.of", { name })}
          onClick={() => read(guest.tickets[0]?.id ?? "")}
        >
          {text("scan.admit")}
        </Button>
      )}
    </li>
  )
}
