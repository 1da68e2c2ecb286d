import type { Manifest as RouteAssets } from "@tanstack/react-router"
import { NodeRequest, sendNodeResponse } from "srvx/node"
import { createRunnableDevEnvironment, isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment } from "vite"

/** `vite dev` renders pages with the same web handler that production runs. */
export function ssrDev(app: string, client: string): Plugin {
  return {
    name: "ssr-dev",
    apply: "serve",
    config: () => ({
      environments: {
        ssr: {
          dev: {
            // The router plugin's hot-update code works only in browsers. The server imports what changed again.
            createEnvironment: (name, config) =>
              createRunnableDevEnvironment(name, config, { hot: false, runnerOptions: { hmr: false } }),
          },
        },
      },
    }),
    configureServer(server) {
      const ssr = server.environments.ssr
      if (!ssr || !isRunnableDevEnvironment(ssr)) return
      return () => {
        server.middlewares.use(async (req, res, next) => {
          try {
            req.url = req.originalUrl ?? "/"
            const { handle } = await ssr.runner.import<typeof import("../adapters/server/dev.ts")>(app)
            await sendNodeResponse(res, await handle(new NodeRequest({ req, res }), devAssets(ssr, client)))
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error)
            next(error)
          }
        })
      }
    },
  }
}

function devAssets(ssr: RunnableDevEnvironment, client: string): RouteAssets {
  const css = [...ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => /\.css($|\?(?!.*(url|inline|raw)))/.test(url))
  return {
    routes: {
      __root__: {
        css: css.map((href) => ({ href, "data-tanstack-router-dev-styles": true as const })),
        scripts: ["/@vite/client", client].map((src) => ({ attrs: { type: "module", src } })),
      },
    },
  }
}
