import type { AnyStateMachine, AnyStateNode, StateValue } from "xstate"

/** Ids of all states in the value, parents before their children, without the root, which is always active. */
export function activeStates(machine: AnyStateMachine, value: StateValue): readonly string[] {
  return below(machine.root, value)
}

function below(node: AnyStateNode, value: StateValue): readonly string[] {
  const parts: readonly (readonly [string, StateValue | undefined])[] =
    typeof value === "string" ? [[value, undefined]] : Object.entries(value)
  return parts.flatMap(([key, inner]) => {
    const child: AnyStateNode | undefined = Object.hasOwn(node.states, key) ? node.states[key] : undefined
    if (child === undefined) return []
    return [child.id, ...(inner === undefined ? [] : below(child, inner))]
  })
}

/** The state as one line: `CHECKOUT.holding`, `voucher.sent, gift.open`. */
export function stateText(value: unknown): string {
  if (typeof value === "string") return value
  if (typeof value !== "object" || value === null) return String(value)
  return Object.entries(value)
    .flatMap(([key, inner]) =>
      stateText(inner)
        .split(", ")
        .map((rest) => (rest === "" ? key : `${key}.${rest}`)),
    )
    .join(", ")
}
