import { createContext, useContext } from "react";
import type { Services } from "./services.ts";

/** The services of the page; `app` provides them. */
export const ServicesContext = createContext<Services | null>(null);

/** The services of the page. Used outside of a provider it throws: a bug of ours. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("no services were provided");
  return services;
}
