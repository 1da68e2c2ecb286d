import { Component, type ReactNode, Suspense } from "react"

type Props = {
  readonly children: ReactNode
  /** Called when it did not load, or broke. */
  readonly onLost?: () => void
}

type State = { readonly failed: boolean }

/**
 * For late-loaded parts that a page can do without. While such a part loads, and if it fails to load or breaks, nothing
 * is shown and the page stays.
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
