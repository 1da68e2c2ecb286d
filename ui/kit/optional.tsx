import { Component, type ReactNode, Suspense } from "react"

type Props = {
  readonly children: ReactNode
  /** It did not come, or broke. */
  readonly onLost?: () => void
}

type State = { readonly failed: boolean }

/**
 * For what comes late and a page can do without: until it is there, and when it does not come or breaks, nothing is
 * shown, and the page stays.
 */
export class Optional extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onLost?.()
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
