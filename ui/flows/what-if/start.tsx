import { useState } from "react"
import type { CatalogueFlow } from "../../../machines/kit/catalogue.ts"
import type { PictureState } from "../../../machines/kit/picture/types.ts"
import { fromInput, type Simulation } from "../../../machines/kit/what-if/simulation.ts"
import { wayTo } from "../../../machines/kit/what-if/way-to.ts"
import { useText } from "../../i18n/messages.tsx"
import { Button } from "../../kit/button.tsx"
import { Field } from "../../kit/field.tsx"
import { Select } from "../../kit/input.tsx"
import p from "../run/panel.module.css"

type StartProps = {
  readonly loaded: CatalogueFlow
  /** States of the picture, parents before their children. */
  readonly states: readonly PictureState[]
  /** The state that is selected in the picture. */
  readonly selected: string | null
  readonly onStart: (simulation: Simulation) => void
}

/** Chooses where to begin: with one of the flow's cases, or in a state, which is reached by the shortest path. */
export function Start({ loaded: { durable, cases }, states, selected, onStart }: StartProps) {
  const text = useText()
  const inputs = Object.keys(cases.inputs)
  const [input, setInput] = useState(inputs[0] ?? "")
  const [chosen, setChosen] = useState("")
  const [lost, setLost] = useState(false)
  const state = chosen === "" ? (selected ?? "") : chosen
  const atState = () => {
    const run = wayTo(durable, cases, state)
    setLost(run === undefined)
    if (run !== undefined) onStart({ run, now: run.at, given: 0 })
  }
  return (
    <details>
      <summary>{text("flows.whatIf.start")}</summary>
      <div className={p.form}>
        <Field label={text("flows.whatIf.start.input")}>
          <Select
            name="input"
            value={input}
            options={inputs.map((name) => ({ value: name, label: name }))}
            onChange={(event) => setInput(event.target.value)}
          />
        </Field>
        <div>
          <Button
            size="small"
            variant="secondary"
            data-start="input"
            onClick={() => onStart(fromInput(durable, cases, input))}
          >
            {text("flows.whatIf.start.begin")}
          </Button>
        </div>
        <Field
          label={text("flows.whatIf.start.state")}
          hint={text("flows.whatIf.start.state.how")}
          error={lost ? text("flows.whatIf.start.lost") : undefined}
        >
          <Select
            name="state"
            value={state}
            options={[
              { value: "", label: "–" },
              ...states
                .filter(({ path }) => path !== "")
                .map(({ id, path, title }) => ({ value: id, label: `${title} (${path})` })),
            ]}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
        <div>
          <Button size="small" variant="secondary" data-start="state" disabled={state === ""} onClick={atState}>
            {text("flows.whatIf.start.go")}
          </Button>
        </div>
      </div>
    </details>
  )
}
