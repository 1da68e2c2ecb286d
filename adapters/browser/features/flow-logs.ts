import type { FlowFigures, StuckStreams } from "../../../machines/kit/figures/types.ts"
import type { StoredLog, StoredLogs, StoredStream } from "../../../machines/kit/replay/types.ts"
import type { HttpClient } from "../http.ts"

const segment = encodeURIComponent

/** The server's stored logs. Only some servers show them (`FLOW_LOGS`). */
export default function flowLogsClient(http: HttpClient): StoredLogs {
  return {
    list: (flow, search = "") =>
      http.get<readonly StoredStream[]>(`/api/flows/${segment(flow)}/streams?search=${segment(search)}`),
    figures: (flow, days, version = "") =>
      http.get<FlowFigures>(`/api/flows/${segment(flow)}/figures?days=${days}&version=${segment(version)}`),
    stuck: (flow, page = 1) => http.get<StuckStreams>(`/api/flows/${segment(flow)}/stuck?page=${page}`),
    read: (stream) => http.get<StoredLog>(`/api/flows/streams/${segment(stream)}`),
  }
}
