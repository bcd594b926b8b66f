/** Schemas of the Kubernetes objects that the chart creates. */
import { Cluster, Pooler, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1';
import { PrometheusRule, ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Pod, Service, ServiceAccount } from 'kubernetes-models/v1';
import type { Manifest } from './helm.ts';

const models = [
  Cluster,
  ConfigMap,
  CronJob,
  Deployment,
  HTTPRoute,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Pod,
  Pooler,
  PrometheusRule,
  ScaledObject,
  ScheduledBackup,
  Service,
  ServiceAccount,
  ServiceMonitor,
  StatefulSet,
];

/** Throws if an object does not match the schema of its kind, or has a kind without a schema here. */
export const validate = (manifest: Manifest): void => {
  const Model = models.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (!Model) throw new Error(`${manifest.apiVersion} ${manifest.kind} has no schema in infra/kubernetes/models.ts`);
  new (Model as new (data: unknown) => { validate: () => void })(manifest).validate();
};
