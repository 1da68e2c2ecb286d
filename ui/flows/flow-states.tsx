import { paths } from "../../domain/paths.ts"
import { useText } from "../i18n/messages.tsx"
import { Button, ButtonLink } from "../kit/button.tsx"
import { Hidden } from "../kit/hidden.tsx"
import { SkeletonBlock, SkeletonText } from "../kit/skeleton.tsx"
import { ErrorState } from "../kit/states.tsx"
import s from "./flow-states.module.css"

/** Placeholders while a flow loads. */
export function FlowLoading() {
  const text = useText()
  return (
    <div className={s.page} aria-busy="true">
      <p role="status">
        <Hidden>{text("flows.loading")}</Hidden>
      </p>
      <SkeletonText />
      <SkeletonText long />
      <SkeletonBlock ratio={2} />
    </div>
  )
}

export function FlowFailed({ onRetry, list = true }: { onRetry: () => void; list?: boolean }) {
  const text = useText()
  return (
    <div className={s.page}>
      <ErrorState
        level={1}
        title={text("flows.failed.title")}
        text={<p>{text("flows.failed.text")}</p>}
        actions={
          <>
            <Button onClick={onRetry}>{text("error.retry")}</Button>
            {list && (
              <ButtonLink to={paths.flows} variant="secondary">
                {text("flows.failed.list")}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  )
}
