import { Suspense } from "react"
import type { GeolocationCode } from "../../domain/search/visitor.ts"
import { useText } from "../i18n/messages.tsx"
import { Icon } from "../kit/icon.tsx"
import { onDemand } from "../kit/on-demand.ts"
import pill from "../kit/pill-button.module.css"
import { drawings } from "./drawings.ts"
import s from "./near-me.module.css"

export type NearMeProps = {
  readonly locating: boolean
  /** The search is around the visitor's position. */
  readonly on: boolean
  readonly problem: GeolocationCode | null
  readonly onAsk: () => void
  readonly onCancel: () => void
}

/** Asks the browser for the visitor's position. The visitor can cancel while it is looking. */
export function NearMe({ locating, on, onAsk, onCancel }: NearMeProps) {
  const text = useText()
  return (
    <button
      type="button"
      className={`${pill.pill} ${s.button}`}
      aria-pressed={on}
      aria-busy={locating || undefined}
      onClick={locating ? onCancel : onAsk}
    >
      <Icon name={drawings.locate} />
      <span>{locating ? text("near.cancel") : text("near.me")}</span>
    </button>
  )
}

/** The error texts are loaded only when there is an error. */
const WhyNot = onDemand(() => import("./why-not.tsx"))

/** Says why there is no position, beside the button that asked for it. */
export function NearMeProblem({ locating, problem }: Pick<NearMeProps, "locating" | "problem">) {
  const text = useText()
  return (
    <p className={s.problem} role="status" data-problem={problem}>
      {locating && text("near.locating")}
      {problem && (
        <Suspense>
          <WhyNot code={problem} />
        </Suspense>
      )}
    </p>
  )
}
