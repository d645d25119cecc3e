/* Runtime functions for the code of a rule: memory for arrays, and the random draws of a learner. */

#include <stdint.h>
#include <stdlib.h>

enum { ALIGN = 16, ROUNDS = 10 };

/* Memory of an array with the reference count that numba uses. The numbers of the array follow. */
typedef struct {
    _Alignas(ALIGN) uint32_t references;
    _Alignas(ALIGN) char numbers[];
} Memory;

Memory *NRT_MemInfo_alloc_aligned(uint64_t size, uint32_t align) {
    (void)align;
    Memory *made = malloc(sizeof(Memory) + (size_t)size);
    if (!made) __builtin_trap();
    made->references = 1;
    return made;
}

void *NRT_Allocate(uint64_t size) {
    void *made = malloc((size_t)size);
    if (!made) __builtin_trap();
    return made;
}

void NRT_Free(void *place) { free(place); }

void *NRT_MemInfo_data_fast(Memory *memory) { return memory->numbers; }

void NRT_incref(Memory *memory) {
    if (memory) memory->references++;
}

void NRT_decref(Memory *memory) {
    if (memory && --memory->references == 0) free(memory);
}

/* The strides of a view with another shape of a C-contiguous array. numba only calls it for such arrays. */
int32_t numba_attempt_nocopy_reshape(int64_t nd, const int64_t *dims, const int64_t *strides, int64_t newnd, const int64_t *newdims,
                                     int64_t *newstrides, int64_t itemsize, int32_t is_f_order) {
    int64_t stride = itemsize;
    for (int64_t i = nd - 1; i >= 0; stride *= dims[i--])
        if (strides[i] != stride && dims[i] != 1) __builtin_trap();
    if (is_f_order) __builtin_trap();
    stride = itemsize;
    for (int64_t i = newnd - 1; i >= 0; stride *= newdims[i--]) newstrides[i] = stride;
    return 1;
}

/* Memory for arrays that the page writes or reads; 0 if there is not enough memory. */
__attribute__((export_name("reserve"))) void *reserve(uint32_t size) { return malloc(size); }
__attribute__((export_name("release"))) void release(void *place) { free(place); }

/* The numbers of the generator Philox 4x64-10 (Salmon et al. 2011), as numpy makes them uniform on [0, 1). The key is the
   seed, and the counter is that of visualonline.core.philox. */
__attribute__((export_name("draw"))) void draw(uint64_t seed, uint64_t block, uint64_t purpose, double *out, uint32_t count) {
    for (uint32_t done = 0; done < count; done += 4) {
        uint64_t counter[4] = {done / 4 + 1, block, purpose, 0}, key[2] = {seed, 0};
        for (int round = 0; round < ROUNDS; round++) {
            unsigned __int128 first = (unsigned __int128)0xD2E7470EE14C6C93u * counter[0];
            unsigned __int128 second = (unsigned __int128)0xCA5A826395121157u * counter[2];
            uint64_t next[4] = {(uint64_t)(second >> 64) ^ counter[1] ^ key[0], (uint64_t)second,
                                (uint64_t)(first >> 64) ^ counter[3] ^ key[1], (uint64_t)first};
            for (int i = 0; i < 4; i++) counter[i] = next[i];
            key[0] += 0x9E3779B97F4A7C15u;
            key[1] += 0xBB67AE8584CAA73Bu;
        }
        for (uint32_t i = 0; i < 4 && done + i < count; i++) out[done + i] = (double)(counter[i] >> 11) * 0x1p-53;
    }
}

/* Products of vectors and matrices, which numba leaves to BLAS. A plug-in may write them; matrices are stored by columns. */
static double product(const double *a, int64_t a_step, const double *b, int64_t b_step, int64_t n) {
    double sum = 0;
    for (int64_t i = 0; i < n; i++) sum += a[i * a_step] * b[i * b_step];
    return sum;
}

int32_t numba_xxdot(char kind, char conjugate, int64_t n, const double *a, const double *b, double *out) {
    (void)conjugate;
    if (kind != 'd') return -1;
    *out = product(a, 1, b, 1, n);
    return 0;
}

int32_t numba_xxgemv(char kind, char trans, int64_t m, int64_t n, const double *alpha, const double *a, int64_t lda, const double *x,
                     const double *beta, double *y) {
    int32_t turned = trans != 'n';
    if (kind != 'd') return -1;
    for (int64_t i = 0; i < (turned ? n : m); i++)
        y[i] = *alpha * (turned ? product(a + i * lda, 1, x, 1, m) : product(a + i, lda, x, 1, n)) + (*beta ? *beta * y[i] : 0);
    return 0;
}

int32_t numba_xxgemm(char kind, char transa, char transb, int64_t m, int64_t n, int64_t k, const double *alpha, const double *a,
                     int64_t lda, const double *b, int64_t ldb, const double *beta, double *c, int64_t ldc) {
    int64_t a_row = transa != 'n' ? lda : 1, a_step = transa != 'n' ? 1 : lda, b_column = transb != 'n' ? 1 : ldb, b_step = transb != 'n' ? ldb : 1;
    if (kind != 'd') return -1;
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = 0; i < m; i++) {
            double *place = c + i + j * ldc;
            *place = *alpha * product(a + i * a_row, a_step, b + j * b_column, b_step, k) + (*beta ? *beta * *place : 0);
        }
    return 0;
}

/* What numba calls if a product fails. */
void numba_gil_ensure(void *state) {
    (void)state;
    __builtin_trap();
}
void Py_FatalError(const char *message) {
    (void)message;
    __builtin_trap();
}
