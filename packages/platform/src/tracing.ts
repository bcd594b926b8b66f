/**
 * Traces for OpenTelemetry, from the click to the mail, through site, API, Postgres, outbox, queues and jobs. Inactive
 * until `startTracing`: without OTEL_EXPORTER_OTLP_ENDPOINT, no OpenTelemetry code is loaded. Names and attributes come
 * from our code (a route's pattern, a job, a table), never from addresses, parameters or users' messages.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';
import { z } from 'zod';
import { resilience } from './resilience.ts';
import { endsWithin } from './time-limit.ts';

/** Part of every process's environment. */
export const tracingEnv = {
  /** Where traces are sent, by OTLP over HTTP. Without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
};

type Kind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
export type SpanOptions = {
  kind?: Kind;
  attributes?: Attributes;
  /**
   * The trace to continue, as `traceparent` of W3C Trace Context. An invalid value starts a new trace. Defaults
   * to the current span.
   */
  parent?: string | null | undefined;
};

/** The `traceparent` format, 55 characters. */
const traceParent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const written = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

type Tracing = { start: (name: string, options: SpanOptions) => Span; failed: (span: Span, error: unknown) => void };
let tracing: Tracing | undefined;
const current = new AsyncLocalStorage<Span>();

export const isTracing = (): boolean => tracing !== undefined;

/** The current span for another process; null without one. */
export const currentTrace = (): string | null => {
  const span = tracing && current.getStore();
  return span ? written(span) : null;
};

/** Names the current span once its subject is known. */
export const nameSpan = (name: string, attributes: Attributes = {}): void => {
  const span = tracing && current.getStore();
  span?.updateName(name).setAttributes(attributes);
};

/** A span that the caller ends; `trace` is the value for another process to continue. */
export const openSpan = (
  name: string,
  options: SpanOptions = {},
): { trace: string | null; end: (error?: unknown) => void } => {
  const opened = tracing;
  if (!opened) return { trace: null, end: () => {} };
  const span = opened.start(name, options);
  return {
    trace: written(span),
    end: (error) => {
      if (error !== undefined) opened.failed(span, error);
      span.end();
    },
  };
};

/**
 * Runs `work` in a new span, which is the parent of spans that start meanwhile. Returns and throws what `work` does.
 */
export const traced = async <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> => {
  if (!tracing) return work();
  const { failed } = tracing;
  const span = tracing.start(name, options);
  try {
    return await current.run(span, work);
  } catch (error) {
    failed(span, error);
    throw error;
  } finally {
    span.end();
  }
};

/**
 * Loads OpenTelemetry and exports this process's spans in batches. `close` sends the last ones. Does nothing without an
 * endpoint.
 */
export const startTracing = async (
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined },
): Promise<{ close: () => Promise<void> }> => {
  if (!endpoint) return { close: async () => {} };
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
    timeoutMillis: resilience.tracing.export,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'marketplace' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: resilience.tracing.every })],
  });
  const tracer = provider.getTracer('marketplace');
  const kinds = { internal: 0, server: 1, client: 2, producer: 3, consumer: 4 } as const satisfies Record<Kind, number>;

  const contextOf = (parent: SpanOptions['parent']) => {
    if (parent === undefined) {
      const span = current.getStore();
      return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
    }
    const [, traceId, spanId, flags] = traceParent.exec(parent ?? '') ?? [];
    if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
    return trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16),
      isRemote: true,
    });
  };
  tracing = {
    start: (name, { kind = 'internal', attributes = {}, parent }) =>
      tracer.startSpan(
        name,
        { kind: kinds[kind] satisfies (typeof SpanKind)[keyof typeof SpanKind], attributes },
        contextOf(parent),
      ),
    // Only the error's name, because a message may contain values.
    failed: (span, error) =>
      span
        .setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
        .setStatus({ code: SpanStatusCode.ERROR }),
  };
  return {
    close: async () => {
      tracing = undefined;
      await endsWithin(resilience.goodbye, provider.shutdown());
    },
  };
};
