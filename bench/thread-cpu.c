// Processor time of the calling thread in milliseconds, as a module of Node: Node's own figure moves by ticks of the scheduler.
#include <stddef.h>
#include <time.h>

typedef struct napi_env__ *napi_env;
typedef struct napi_value__ *napi_value;
typedef struct napi_callback_info__ *napi_callback_info;
typedef napi_value (*napi_callback)(napi_env, napi_callback_info);

extern int napi_create_double(napi_env env, double value, napi_value *result);
extern int napi_create_function(napi_env env, const char *name, size_t length, napi_callback call, void *data,
                                napi_value *result);

static napi_value thread_cpu(napi_env env, napi_callback_info info) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  napi_value result;
  napi_create_double(env, time.tv_sec * 1e3 + time.tv_nsec / 1e6, &result);
  return result;
}

int node_api_module_get_api_version_v1(void) { return 8; }

napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  napi_value function;
  napi_create_function(env, "threadCpu", 9, thread_cpu, NULL, &function);
  return function;
}
