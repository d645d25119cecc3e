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
