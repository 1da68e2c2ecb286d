import { Component, type ReactNode, Suspense } from "react"

type State = { readonly failed: boolean }

/**
 * For what comes late and a page can do without: until it is there, and when it does not come or breaks, nothing is
 * shown, and the page stays.
 */
export class Optional extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
